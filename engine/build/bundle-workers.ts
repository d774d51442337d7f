import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** `worker` saves pages; `off-worker` replaces it and deletes what it saved. */
const modules = { worker: 'offline/worker.ts', 'off-worker': 'offline/off-worker.ts' } as const

export type ServiceWorker = keyof typeof modules
const serviceWorkers: readonly ServiceWorker[] = ['worker', 'off-worker']

/** Name of a worker's script in the folder of a bundle's workers. */
export function workerScript(worker: ServiceWorker): string {
  return `${worker}.js`
}

/**
 * Bundles each service worker as a classic script: not every browser supports module workers. The build puts the site's settings in front
 * of a worker (write-offline.ts), so that all sites share the script.
 *
 * @param code Folder of the engine.
 * @param out Folder for the scripts.
 */
export async function bundleWorkers(code: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  for (const worker of serviceWorkers) {
    const module = modules[worker]
    const built = await build({
      root: code,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: path.join(code, module), output: { format: 'iife' } },
      },
    })
    const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
    if (chunk?.type !== 'chunk') throw new Error(`${module} was not bundled`)
    writeFileSync(path.join(out, workerScript(worker)), chunk.code.trim())
  }
}
