import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'

const script = path.resolve(import.meta.dirname, '../../engine/cli/shiori.ts')

/** A site of a test's own, built and served as readers get it. `using` ends it. */
export class BuiltSite implements AsyncDisposable {
  origin = ''
  readonly folder: SiteFolder
  #server: ChildProcess | undefined

  constructor(...site: ConstructorParameters<typeof SiteFolder>) {
    this.folder = new SiteFolder(...site)
  }

  async start(): Promise<void> {
    const { root, out } = this.folder.paths
    await promisify(execFile)(process.execPath, [script, 'build', root])
    this.#server = spawn(process.execPath, [script, 'start', out], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = this.#server.stdout ? await once(this.#server.stdout, 'data') : ['']
    this.origin = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server) {
      this.#server.kill()
      await once(this.#server, 'exit')
    }
    this.folder[Symbol.dispose]()
  }
}
