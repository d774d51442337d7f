import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { type FeedbackRow, readFeedback } from 'shiori/internal/server/feedback/feedback-store.ts'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'

const script = path.resolve(import.meta.dirname, '../../engine/cli/shiori.ts')

function page(title: string): string {
  return `---\ntitle: ${title}\n---\n\nAll about ${title.toLowerCase()}.\n\n## More\n\n\`\`\`bash\necho ${title}\n\`\`\`\n`
}

/** A site in three languages that asks its readers, built and served with the receiver. */
export class FeedbackSite implements AsyncDisposable {
  origin = ''
  /** The same files from a server that receives nothing, as any host of static files. */
  silentOrigin = ''
  readonly #folder = new SiteFolder(
    {
      'content/docs/en/intro.md': page('Intro'),
      'content/docs/en/boats.md': page('Boats'),
      'content/docs/en/sails.md': page('Sails'),
      'content/docs/ja/boats.md': page('船'),
      'content/docs/zh/boats.md': page('船隻'),
    },
    {
      feedback: { consent: true },
      locales: [{ code: 'en' }, { code: 'ja' }, { code: 'zh', htmlLang: 'zh-Hant' }],
    },
  )
  readonly #servers: ChildProcess[] = []

  get #file(): string {
    return path.join(this.#folder.paths.root, 'feedback.db')
  }

  async start(): Promise<void> {
    const { root, out } = this.#folder.paths
    await promisify(execFile)(process.execPath, [script, 'build', root])
    this.origin = await this.#serve(out, { FEEDBACK: this.#file })
    this.silentOrigin = await this.#serve(out, {})
  }

  async #serve(out: string, env: Record<string, string>): Promise<string> {
    const server = spawn(process.execPath, [script, 'start', out], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#servers.push(server)
    const [line] = await once(server.stdout, 'data')
    return /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  }

  /** What has arrived of a kind, on a page. */
  kept(kind: string, at?: string): Omit<FeedbackRow, 'day'>[] {
    return readFeedback(this.#file)
      .filter(row => row.kind === kind && (at === undefined || row.page === at))
      .map(({ day, ...row }) => row)
  }

  /** How often a page was viewed. */
  views(at: string): number {
    return this.kept('view', at).reduce((sum, { count }) => sum + count, 0)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) {
      server.kill()
      await once(server, 'exit')
    }
    this.#folder[Symbol.dispose]()
  }
}
