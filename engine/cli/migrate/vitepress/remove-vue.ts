import { like } from '../../../dialects/syntax/translation.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { htmlElements } from '../../../markdown/html-tags.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'
import { pictureModes } from '../frame/shown-pictures.ts'

const tag = /<(\/?)([A-Za-z][\w.-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)(\/?)>/g
const attribute = /\s(?:v-[\w.:-]+|[:@#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'))?/g

/** Vue elements that only show their content. */
const transparent = new Set('ClientOnly client-only template Transition Suspense slot Teleport'.split(' '))

/**
 * Removes Vue components and attributes; the content between the tags of components is kept.
 *
 * @param leaveOut Called with everything that is lost, and its line.
 * @param reportElement Called for each element that is neither HTML nor a component; Vue, too, shows only its content.
 * @param isOwn Whether the site has a component with this name.
 * @param linkOf Returns the link that a component without content shows, by its tag.
 */
export function withoutVue(
  lines: readonly PlacedLine[],
  leaveOut: (line: PlacedLine, reason: string) => void,
  reportElement: (name: string) => void,
  isOwn: (name: string) => boolean,
  linkOf: (tag: string) => string | undefined,
): PlacedLine[] {
  const text = lines.map(line => line.text).join('\n')
  const { masked: code } = maskCode(`\n${text}`)
  const masked = code.replaceAll(/<!--[\s\S]*?-->/g, comment => comment.replaceAll(/[^\n]/g, ' '))
  const lineOf = lineNumbers(text)
  let result = ''
  let at = 0
  for (const match of masked.slice(1).matchAll(tag)) {
    const [matched, slash, name = '', , end = ''] = match
    const written = text.slice(match.index, match.index + matched.length)
    const line = lines[lineOf(match.index) - 1]
    const media = isComponent(name) && end !== '' ? (pictureModes(written) ?? linkOf(written)) : undefined
    const now = isComponent(name)
      ? (media ?? '')
      : slash === ''
        ? withoutAttributes(written, name, end)
        : written
    if (line && media === undefined && slash === '' && isComponent(name) && !transparent.has(name)) {
      if (/^[A-Z]/.test(name) || isOwn(name))
        leaveOut(line, `<${name}> is a component of Vue; the content between its tags is shown`)
      else reportElement(name)
    }
    if (line && now !== written && /\sv-(?:for|html|text)=/.test(written))
      leaveOut(line, `<${name}> is filled by Vue code`)
    if (now === written) continue
    // Line numbers do not change.
    result += text.slice(at, match.index) + now + '\n'.repeat(breaks(written) - breaks(now))
    at = match.index + matched.length
  }
  const made = (result + text.slice(at)).split('\n')
  return lines.map((line, index) => like(line, made[index] ?? ''))
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || transparent.has(name) || !htmlElements.has(name.toLowerCase())
}

/** An HTML tag without Vue's attributes. A picture or link whose target is a plain string is kept. */
function withoutAttributes(written: string, name: string, end: string): string {
  const remaining = written.replaceAll(
    /\s:(src|href)=(?:"\s*(?:withBase\(\s*)?'([^']*)'\s*\)?\s*"|'\s*(?:withBase\(\s*)?"([^"]*)"\s*\)?\s*')/g,
    (_, key: string, first?: string, second?: string) => ` ${key}="${first ?? second ?? ''}"`,
  )
  const start = name.length + 1
  const stop = remaining.length - (end === '' ? 1 : 2)
  return (
    remaining.slice(0, start) + remaining.slice(start, stop).replaceAll(attribute, '') + remaining.slice(stop)
  )
}

function breaks(text: string): number {
  return text.split('\n').length - 1
}
