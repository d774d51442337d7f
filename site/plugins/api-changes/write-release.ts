import { effects } from 'shiori/api-changes'
import type { Release } from './release.ts'
import { partOf, wordsOf } from './words.ts'

/**
 * Writes a version as Markdown: a heading, and a table for each effect.
 *
 * @param depth Level of the heading.
 * @param isFirst Whether it is the first recorded version.
 */
export function writeRelease(
  { version, date, changes }: Release,
  { locale, depth, isFirst }: { locale: string; depth: number; isFirst: boolean },
): string[] {
  const words = wordsOf(locale)
  const mark = '#'.repeat(depth)
  const id = `api-${version.replaceAll('.', '-')}`
  const lines = [`${mark} ${version} {#${id}}`, '', words.recorded(date), '']
  if (changes.length === 0) return [...lines, isFirst ? words.first : words.none, '']
  for (const effect of effects) {
    const changesOfEffect = changes.filter(change => change.effect === effect)
    if (changesOfEffect.length === 0) continue
    const [what, name, change] = words.heads
    lines.push(`${mark}# ${words.effects[effect]} {#${id}-${effect}}`, '')
    lines.push(`| ${what} | ${name} | ${change} |`, '| --- | --- | --- |')
    for (const change of changesOfEffect)
      lines.push(
        `| ${cell(partOf(change, words))} | \`${cell(change.name)}\` | ${cell(words.change(change))} |`,
      )
    lines.push('')
  }
  return lines
}

/** Text of a cell: a bar would begin the next one, also within code. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
