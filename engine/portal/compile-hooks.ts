import type { SiteConfig } from '../config/config-schema.ts'
import { mermaidFence } from '../diagrams/mermaid-fence.ts'
import { dialectOf } from '../dialects/dialect-of.ts'
import type { CompileHooks } from '../markdown/page.ts'
import { apiMentions } from '../reference/api-mentions.ts'

/** Settings that determine the code that is passed to the compiler. */
type Settings = Pick<SiteConfig['markdown'], 'syntax' | 'tolerant'> & {
  apiHosts: readonly string[]
  /** Whether samples of guides run in the page. */
  runs: boolean
}

/** The code that a site's settings add to the compiler. */
export async function compileHooks({ syntax, tolerant, apiHosts, runs }: Settings): Promise<CompileHooks> {
  return {
    dialect: await dialectOf({ syntax, tolerant }),
    fences: new Map([['mermaid', mermaidFence]]),
    mentions: code => apiMentions(code, apiHosts),
    isRunnable: runs ? (await import('../samples/shell/is-runnable.ts')).isGuideSample : undefined,
  }
}
