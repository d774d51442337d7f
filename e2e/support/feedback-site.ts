import path from 'node:path'
import { type FeedbackRow, readFeedback } from 'shiori/internal/server/feedback/feedback-store.ts'
import { BuiltSite } from './built-site.ts'

function page(title: string): string {
  return `---\ntitle: ${title}\n---\n\nAll about ${title.toLowerCase()}.\n\n## More\n\n\`\`\`bash\necho ${title}\n\`\`\`\n`
}

/** A site in three languages that asks for feedback, built and served with the receiver. */
export class FeedbackSite extends BuiltSite {
  /** Origin of a server with the same files and without a receiver, like any host for static files. */
  silentOrigin = ''

  constructor() {
    super(
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
  }

  get #file(): string {
    return path.join(this.folder.paths.root, 'feedback.db')
  }

  override async start(): Promise<void> {
    await this.build()
    this.origin = await this.serve({ FEEDBACK: this.#file })
    this.silentOrigin = await this.serve()
  }

  /** Received rows of a kind, for a page. */
  kept(kind: string, at?: string): Omit<FeedbackRow, 'day'>[] {
    return readFeedback(this.#file)
      .filter(row => row.kind === kind && (at === undefined || row.page === at))
      .map(({ day, ...row }) => row)
  }

  /** Number of views of a page. */
  views(at: string): number {
    return this.kept('view', at).reduce((sum, { count }) => sum + count, 0)
  }
}
