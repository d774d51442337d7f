import { SandboxClient } from '@shiori/sandbox/client'

let client: { worker: string; folder: string; sandbox: SandboxClient } | undefined

/**
 * The page's sandbox, created once.
 *
 * @param worker Address of the worker's script.
 * @param folder Address of the description's parts.
 */
export function pageSandbox(worker: string, folder: string): SandboxClient {
  if (client?.worker === worker && client.folder === folder) return client.sandbox
  client?.sandbox.close()
  const sandbox = new SandboxClient({
    createWorker: () => new Worker(worker, { type: 'module' }),
    descriptions: folder,
    name: new URL(folder).pathname,
  })
  client = { worker, folder, sandbox }
  return sandbox
}
