import { like } from '../../../dialects/syntax/translation.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { htmlElements } from '../../../markdown/html-tags.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankParts, htmlComments } from '../../../markdown/mdx-source/delimited-parts.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'
import { pictureModes } from '../frame/shown-pictures.ts'

const tag = /<(\/?)([A-Za-z][\w.-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)(\/?)>/g
const attribute = /\s(?:v-[\w.:-]+|[:@#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'))?/g

/** Vue elements that only show their content. */
const transparent = new Set('ClientOnly client-only template Transition Suspense slot Teleport'.split(' '))

/** The page around the text, and what is reported about it. */
interface VuePlace {
  /** Called with everything that is lost, and its line. */
  leaveOut(line: PlacedLine, reason: string): void
  /** Called for a component that keeps all of its text. */
  change(line: PlacedLine, reason: string): void
  /** Called for each element that is neither HTML nor a component; Vue, too, shows only its content. */
  reportElement(name: string): void
  /** Whether the site has a component with this name. */
  isOwn(name: string): boolean
  /** Returns why a component cannot run, if it is one of the site. */
  faultOf(name: string): string | undefined
  /** Returns the link that a component without content shows, by its tag. */
  linkOf(tag: string): string | undefined
  /** Title of the page, which no component has to repeat. */
  title: string | undefined
}

/** Removes Vue components and attributes; the title of a component and the content between its tags are kept. */
export function withoutVue(
  lines: readonly PlacedLine[],
  { leaveOut, change, reportElement, isOwn, faultOf, linkOf, title }: VuePlace,
): PlacedLine[] {
  const text = lines.map(line => line.text).join('\n')
  const { masked: code } = maskCode(`\n${text}`)
  const masked = blankParts(code, htmlComments(code), ' ')
  const lineOf = lineNumbers(text)
  let result = ''
  let at = 0
  for (const match of masked.slice(1).matchAll(tag)) {
    const [matched, slash, name = '', , end = ''] = match
    const written = text.slice(match.index, match.index + matched.length)
    const line = lines[lineOf(match.index) - 1]
    const media = isComponent(name) && end !== '' ? (pictureModes(written) ?? linkOf(written)) : undefined
    const isBox =
      isComponent(name) && slash === '' && end === '' && isAlone(text, match.index, matched.length)
    const words = isBox ? titleIn(written) : undefined
    const now = isComponent(name)
      ? (media ?? (words === undefined || words === title ? '' : `**${words}**`))
      : slash === ''
        ? withoutAttributes(written, name, end)
        : written
    if (line && media === undefined && slash === '' && isComponent(name) && !transparent.has(name)) {
      const fault = faultOf(name)
      const kind =
        fault === undefined ? 'a component of Vue' : `a component of Vue that cannot run (${fault})`
      if (words !== undefined && isWhole(written, name))
        change(line, `<${name}> is ${kind}: its title and the content between its tags are shown`)
      else if (/^[A-Z]/.test(name) || isOwn(name))
        leaveOut(line, `<${name}> is ${kind}; the content between its tags is shown`)
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

/** Whether nothing else is in the lines of a tag. */
function isAlone(text: string, start: number, length: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(text.slice(start + length))
}

/** The title that a tag gives what is between it and its end. */
function titleIn(tag: string): string | undefined {
  return /\s(?:title|label|heading|summary|question)="([^"*]+)"/.exec(tag)?.[1]
}

/** Whether the attributes of a tag say nothing beside its title. */
function isWhole(tag: string, name: string): boolean {
  const rest = tag
    .slice(name.length + 1)
    .replaceAll(/\s[\w-]+(?:="[^"]*")?/g, attribute =>
      /^\s(?:title|label|heading|summary|question|id|class|icon|open|color|type|variant)\b/.test(attribute)
        ? ''
        : '?',
    )
  return /^\s*>$/.test(rest)
}

/** Whether a tag is a component: its name is not that of an HTML element. */
export function isComponent(name: string): boolean {
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
