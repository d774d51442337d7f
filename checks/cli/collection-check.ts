import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSandbox } from '@shiori/sandbox'
import { serve } from '@shiori/sandbox/server'
import setUp from '../../site/sandbox/serve.ts'
import { sandboxTokens, siteCollection } from '../collection/site-collection.ts'
import { runCommand } from './run-command.ts'

const usage =
  'npm run collection:check   runs the collection of the API against the sandbox with newman, which npx downloads'

/**
 * `npm run collection:check`: runs the collection of the API against the sandbox with newman, Postman's own runner. newman
 * is installed on demand, because it takes 66 MB; `npm test` sends the same requests by itself.
 */
async function main(): Promise<void> {
  const { collection, document } = await siteCollection()
  const { files: _, ...options } = await setUp()
  const server = await serve(createSandbox(options), { port: 0 })
  const folder = await mkdtemp(path.join(tmpdir(), 'collection-'))
  try {
    const file = path.join(folder, 'postman.json')
    await writeFile(file, JSON.stringify(collection))
    const values = [['baseUrl', server.origin], ...sandboxTokens(document, 'collection')]
    process.exitCode = await run('npm', [
      ...['exec', '--yes', '--package', 'newman@6.2.2', '--', 'newman', 'run', file],
      ...values.flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
      ...['--reporters', 'cli', '--reporter-cli-no-success-assertions'],
    ])
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('error', reject)
      .on('close', code => resolve(code ?? 1))
  })
}

await runCommand({ usage, options: {}, maxPositionals: 0 }, main)
