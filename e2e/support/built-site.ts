import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'

const script = path.resolve(import.meta.dirname, '../../engine/cli/shiori.ts')

/** A site of a test, built and served as for readers. `using` removes it. */
export class BuiltSite implements AsyncDisposable {
  origin = ''
  readonly folder: SiteFolder
  readonly #servers: ChildProcess[] = []

  constructor(...site: ConstructorParameters<typeof SiteFolder>) {
    this.folder = new SiteFolder(...site)
  }

  async start(): Promise<void> {
    await this.build()
    this.origin = await this.serve()
  }

  async build(): Promise<void> {
    await promisify(execFile)(process.execPath, [script, 'build', this.folder.paths.root])
  }

  /**
   * Starts a server for the built site.
   *
   * @param env Additional environment variables.
   * @returns Its origin.
   */
  async serve(env: Readonly<Record<string, string>> = {}): Promise<string> {
    const server = spawn(process.execPath, [script, 'start', this.folder.paths.out], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#servers.push(server)
    const [line] = await once(server.stdout, 'data')
    return /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) {
      server.kill()
      await once(server, 'exit')
    }
    this.folder[Symbol.dispose]()
  }
}
