import { effects } from 'shiori/api-changes'
import type { Release } from './release.ts'
import { wordsOf } from './words.ts'

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
    const own = changes.filter(change => change.effect === effect)
    if (own.length === 0) continue
    const [what, name, change] = words.heads
    lines.push(`${mark}# ${words.effects[effect]} {#${id}-${effect}}`, '')
    lines.push(`| ${what} | ${name} | ${change} |`, '| --- | --- | --- |')
    for (const one of own) lines.push(`| ${words.parts[one.what]} | \`${one.name}\` | ${words.change(one)} |`)
    lines.push('')
  }
  return lines
}
