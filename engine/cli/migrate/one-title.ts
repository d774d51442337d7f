import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

const heading = /^(#{1,6})([ \t]+\S.*)$/gm

/**
 * A text with one heading of level 1 at most, its title: where it has others, they and what is below them are a level lower.
 *
 * @returns `title` where the title stands behind other text, which is for front matter then.
 */
export function withOneTitle(text: string): { text: string; title: string | undefined } {
  const masked = maskCode(text).masked
  const [first, ...others] = titlesIn(masked)
  if (first === undefined) return { text, title: undefined }
  const end = first.index + first.line.length
  const isFirst = isBlank(masked.slice(0, first.index))
  const rest = text.slice(end)
  const before = text.slice(0, isFirst ? end : first.index)
  return {
    text: before + (others.length > 0 ? lowered(rest) : rest),
    title: isFirst ? undefined : wordsOf(text.slice(first.index, end)),
  }
}

/** A text without headings of level 1, for a page whose title is that of its front matter: a heading that repeats it is left out. */
export function withoutTitles(text: string, title: unknown): string {
  const masked = maskCode(text).masked
  const [first, ...others] = titlesIn(masked)
  if (first === undefined) return text
  const end = first.index + first.line.length
  if (!isBlank(masked.slice(0, first.index)) || wordsOf(text.slice(first.index, end)) !== title)
    return lowered(text)
  const rest = text.slice(end)
  return text.slice(0, first.index) + (others.length > 0 ? lowered(rest) : rest)
}

function titlesIn(masked: string): { index: number; line: string }[] {
  return [...masked.matchAll(heading)].flatMap(({ 0: line, 1: signs, index }) =>
    signs === '#' ? [{ index, line }] : [],
  )
}

/** Whether readers see nothing of a text: imports and comments stand before titles. */
function isBlank(masked: string): boolean {
  return masked.replaceAll(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|^(?:import|export)\s.*$/gm, '').trim() === ''
}

function lowered(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(heading, (line, signs: string, _words, at: number) =>
    masked[at] === '#' && signs.length < 6 ? `#${line}` : line,
  )
}

function wordsOf(title: string): string {
  return title
    .replace(/^#\s+/, '')
    .replaceAll(/\s*\{#[^{}]*\}\s*$|\s+#+\s*$/g, '')
    .trim()
}
