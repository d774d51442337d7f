import { like } from '../../../dialects/syntax/translation.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'
import { type ElementOutput, withOutputs } from '../frame/element-outputs.ts'
import { type Attribute, type Element, partsOf } from '../mdx-elements.ts'
import { asList, asObject, asText } from '../plain-data.ts'

/** Maximum number of times that components are looked for in a text. */
const maxRounds = 8

/**
 * Replaces components by their output; all lines of the output get the location of the component's first line.
 *
 * @param outputOf Returns what a component shows by its name.
 * @returns Also the reasons why components have no output, by their names.
 */
export function withShownComponents(
  lines: readonly PlacedLine[],
  outputOf: (name: string) => ElementOutput | undefined,
): { lines: PlacedLine[]; faults: ReadonlyMap<string, string | undefined> } {
  const failed = new Map<string, string | undefined>()
  const known = (name: string) => (failed.has(name) ? undefined : outputOf(name))
  let result = [...lines]
  // Components may be within one that has no output, and outputs may contain components of the theme.
  for (let round = 0; round < maxRounds; round++) {
    const failing = new Map<string, string | undefined>()
    let isDone = true
    result = withShownElements(
      result,
      name => known(name) !== undefined,
      text => {
        isDone = false
        let isWhole = true
        const shown = withOutputs(
          text,
          known,
          (_, { name }, fault) => {
            failing.set(name, fault)
            isWhole = false
            return undefined
          },
          computedAttributes,
        )
        return isWhole ? shown : undefined
      },
    )
    if (isDone) break
    for (const [name, fault] of failing) failed.set(name, fault)
  }
  return { lines: result, faults: failed }
}

/**
 * Replaces some elements in lines.
 *
 * @param isTaken Whether elements with a name are replaced.
 * @param show Returns the text for the lines of one or several elements; undefined to keep them.
 */
export function withShownElements(
  lines: readonly PlacedLine[],
  isTaken: (name: string) => boolean,
  show: (text: string) => string | undefined,
): PlacedLine[] {
  const text = lines.map(line => line.text).join('\n')
  const elements = partsOf(text, isTaken).flatMap(part => (typeof part === 'string' ? [] : [part]))
  const result: PlacedLine[] = []
  let at = 0
  for (let index = 0; index < elements.length; index++) {
    const first = (elements[index]?.line ?? 1) - 1
    let last = elements[index]?.lastLine ?? first + 1
    // Elements that share lines are replaced together.
    for (
      let next = elements[index + 1];
      next !== undefined && next.line <= last;
      next = elements[index + 1]
    ) {
      last = Math.max(last, next.lastLine)
      index++
    }
    const written = lines.slice(first, last)
    const [place] = written
    // One empty line is before the line that follows.
    const shown = show(written.map(line => line.text).join('\n'))
    result.push(...lines.slice(at, first))
    result.push(
      ...(place === undefined || shown === undefined
        ? written
        : (shown.trimEnd() + (lines[last]?.text.trim() ? '\n' : ''))
            .split('\n')
            .map(line => like(place, line))),
    )
    at = last
  }
  return [...result, ...lines.slice(at)]
}

/** Attributes under the names that components use; computed ones (`:max-width="3"`) are expressions. */
function computedAttributes({ attributes }: Element): ReadonlyMap<string, Attribute> {
  return new Map(
    [...attributes].flatMap(([key, value]): [string, Attribute][] => {
      const [, computed, name = ''] = /^(v-bind:|:)?([a-z][\w-]*)$/i.exec(key) ?? []
      const own = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (own === '' || name.startsWith('v-')) return []
      if (computed === undefined || value === true || 'code' in value) return [[own, value]]
      return [[own, { code: value.text.replace(/^\s*withBase\(([^()]*)\)\s*$/, '$1') }]]
    }),
  )
}

/**
 * What `<VPTeamMembers :members="…">` shows, as cards (vitepress.dev/reference/default-theme-team-page).
 *
 * @param text A text with such elements.
 * @param values Data by the names that the text gives them.
 * @returns `undefined` where a program makes the list.
 */
export function withTeamMembers(text: string, values: ReadonlyMap<string, unknown>): string | undefined {
  let hasFailed = false
  const shown = partsOf(text, name => name === 'VPTeamMembers').map(part => {
    if (typeof part === 'string') return part
    const given = part.attributes.get(':members') ?? part.attributes.get('v-bind:members')
    const members = typeof given === 'object' && 'text' in given ? asList(values.get(given.text.trim())) : []
    hasFailed ||= members.length === 0
    return `::::cards\n\n${members.map(memberCard).join('\n\n')}\n\n::::`
  })
  return hasFailed ? undefined : shown.join('')
}

function memberCard(member: unknown): string {
  const { name, title, org, orgLink, desc, links, avatar } = asObject(member)
  const picture = asText(avatar)?.startsWith('/') ? `![](${asText(avatar)})` : undefined
  const role = [asText(title), linked(asText(org), asText(orgLink))].filter(part => part !== undefined)
  const places = asList(links).flatMap(link => {
    const { icon, link: href } = asObject(link)
    const label = typeof icon === 'string' ? icon : URL.parse(String(href))?.hostname
    return asText(href) === undefined ? [] : [linked(label, asText(href))]
  })
  const parts = [picture, role.join(' · '), asText(desc), places.join(' · ')]
  const body = parts.filter(part => part !== undefined && part !== '').join('\n\n')
  return `:::card[${(asText(name) ?? '').replaceAll(/[[\]]/g, '')}]\n\n${body}\n\n:::`
}

function linked(label: string | undefined, href: string | undefined): string | undefined {
  return label === undefined || href === undefined ? label : `[${label}](${href})`
}
