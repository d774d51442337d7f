import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SiteConfig } from '../config/config-schema.ts'
import { mermaidFence } from '../diagrams/mermaid-fence.ts'
import { dialectOf } from '../dialects/dialect-of.ts'
import type { CompileHooks } from '../markdown/page.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { apiMentions } from '../reference/api-mentions.ts'
import { codeIn } from './code-files.ts'

/** Settings that determine the code that is passed to the compiler. */
type Settings = Pick<SiteConfig['markdown'], 'syntax' | 'tolerant'> & {
  /** The site's folder. */
  root: string
  plugins: readonly LoadedPlugin[]
  apiHosts: readonly string[]
  /** Whether samples of guides run in the page. */
  runs: boolean
}

/** The code that a site's settings and plugins add to the compiler. */
export async function compileHooks(settings: Settings): Promise<CompileHooks> {
  const { syntax, tolerant, apiHosts, runs } = settings
  return {
    dialect: await dialectOf({ syntax, tolerant }),
    fences: new Map([['mermaid', mermaidFence]]),
    mentions: code => apiMentions(code, apiHosts),
    isRunnable: runs ? (await import('../samples/shell/is-runnable.ts')).isGuideSample : undefined,
    own: ownPlugins(settings),
  }
}

function ownPlugins({ root, plugins }: Settings): CompileHooks['own'] {
  const hooks = plugins.flatMap(({ markdown }) => markdown ?? [])
  if (hooks.length === 0) return undefined
  const hash = createHash('sha256')
  for (const [name, file] of codeIn(root)) hash.update(name).update(readFileSync(file))
  return {
    mdast: hooks.flatMap(({ mdast = [] }) => mdast),
    hast: hooks.flatMap(({ hast = [] }) => hast),
    key: hash.digest('hex'),
  }
}
