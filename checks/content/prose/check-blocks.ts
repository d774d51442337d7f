import type { Locale } from 'shiori/internal/config/locale.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Glossary } from 'shiori/internal/data/glossary.ts'
import { findInGrammar } from './japanese-grammar.ts'
import { rulesOf, type Voice } from './language-rules.ts'
import { lineAt, type ProseBlock } from './prose-block.ts'

/** Texts of a file in one language. */
export interface ProseFile {
  file: string
  locale: Locale
  voice: Voice
  blocks: readonly ProseBlock[]
}

/** Grammar checks by language. */
const grammars: Readonly<Record<Locale, typeof findInGrammar>> = { ja: findInGrammar }

/** Checks texts against the rules of their language and the glossary. */
export async function checkBlocks(glossary: Glossary, files: Iterable<ProseFile>): Promise<Problem[]> {
  const rules = new Map([...glossary].map(([locale, terms]) => [locale, rulesOf(locale, terms.values())]))
  const problems: Problem[] = []
  for (const { file, locale, voice, blocks } of files) {
    const rule = (rules.get(locale) ?? rulesOf(locale, []))[voice]
    const grammar = (await grammars[locale]?.(blocks)) ?? []
    for (const [index, block] of blocks.entries()) {
      const findings = [...rule(block), ...(grammar[index] ?? [])].sort((a, b) => a.offset - b.offset)
      for (const { code, offset, message, hint } of findings) {
        problems.push({ severity: 'error', code, file, line: lineAt(block, offset), message, hint })
      }
    }
  }
  return problems
}
