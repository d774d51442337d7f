import type { MdxJsxFlowElement } from 'satteri'
import { keyOf } from './cache.ts'
import { type CodeSource, codeBlock } from './code-block.ts'
import type { FenceHook, FenceProblem, ReplacedFence } from './fence-hook.ts'
import { component } from './jsx.ts'
import { type Page, report } from './page.ts'
import { compilerVersion } from './version.ts'

/** The element with which a hook replaces a fence. A fence with errors is left out; on a tolerant site, its code is shown. */
export async function replacedFence(
  page: Page,
  hook: FenceHook,
  source: CodeSource,
): Promise<MdxJsxFlowElement | undefined> {
  const { code, language, meta, line } = source
  const read = await readCached(page, hook, language, code)
  const shown = hook.show(read, { code, title: meta.title, number: () => ++page.numberedFences })
  if (!areProblems(shown)) return component(shown.component, shown.attributes)
  for (const problem of shown) report(page, { ...problem, line: line + problem.line })
  return page.options.tolerant ? codeBlock(page, { ...source, language: '' }) : undefined
}

async function readCached(page: Page, hook: FenceHook, language: string, code: string): Promise<unknown> {
  const key = keyOf('fence', compilerVersion(), language, code)
  const known = page.cache.get(key)
  if (known !== undefined) return JSON.parse(known)
  const read = await hook.read(code)
  page.cache.set(key, JSON.stringify(read))
  return read
}

function areProblems(shown: ReplacedFence | readonly FenceProblem[]): shown is readonly FenceProblem[] {
  return Array.isArray(shown)
}
