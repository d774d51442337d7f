import { attribute, dedented, item, joined, phrase } from '../block-text.ts'
import { codeOf, type Element, isSet, textOf } from '../mdx-elements.ts'

/** A card with its picture. @param icon Its icon as an attribute. */
export function card(element: Element, body: string, icon = ''): string {
  const href = textOf(element, 'href')
  const title = textOf(element, 'title') ?? textOf(element, 'name') ?? href ?? ''
  const picture = textOf(element, 'img')
  const shown = picture === undefined ? body : `![](${picture.replaceAll(' ', '%20')})\n\n${body}`.trimEnd()
  const open = `<Card${attribute('title', title)}${attribute('href', href === '' ? undefined : href)}${icon}>`
  return shown === '' ? `${open}</Card>` : `${open}\n\n${shown}\n\n</Card>`
}

/** A tab. A name that another tab has already gets a number. */
export function tab(element: Element, body: string, taken: Set<string>, icon = ''): string {
  const title = textOf(element, 'title') ?? `${taken.size + 1}`
  const value = taken.has(title) ? `${title} (${taken.size + 1})` : title
  taken.add(value)
  return `<TabItem${attribute('value', value)}${icon}>\n\n${body}\n\n</TabItem>`
}

/** The title of a step, with its anchor. */
export function heading(step: Element): string {
  const id = textOf(step, 'id')
  return `${id === undefined ? '' : `<span${attribute('id', id)} />`}${strong(textOf(step, 'title'))}`
}

/** A bold title; empty if there is none. */
export function strong(title: string | undefined): string {
  const words = phrase(title ?? '').replaceAll('**', '')
  return words === '' ? '' : `**${words}**`
}

/** A section that readers can fold. */
export function details(element: Element, body: string): string {
  const fallback = element.name === 'Expandable' ? 'properties' : 'Details'
  const summary = attribute('summary', textOf(element, 'title', 'summary') ?? fallback)
  const description = textOf(element, 'description')
  const text = description === undefined ? body : joined(phrase(description), body)
  return `<Details${summary}${isSet(element, 'defaultOpen') ? ' open' : ''}>\n\n${text}\n\n</Details>`
}

/** A picture with its caption. */
export function frame(element: Element, body: string): string {
  const hint = textOf(element, 'hint')
  const shown = hint === undefined ? body : joined(phrase(hint), body)
  const caption = phrase(textOf(element, 'caption') ?? '')
  return caption === ''
    ? shown
    : `<figure>\n\n${shown}\n\n<figcaption>\n\n${caption}\n\n</figcaption>\n\n</figure>`
}

/** An entry of a changelog, as a section. */
export function update(element: Element, body: string): string {
  const label = phrase(textOf(element, 'label') ?? '')
  const tags = /^\[(.*)\]$/s.exec(codeOf(element, 'tags') ?? '')?.[1] ?? ''
  const parts = [phrase(textOf(element, 'description') ?? ''), phrase(tags.replaceAll(/["'`]/g, ''))]
  const line = parts.filter(part => part !== '').join(' · ')
  return [label === '' ? '' : `## ${label}`, line === '' ? '' : `*${line}*`, body]
    .filter(part => part !== '')
    .join('\n\n')
}

/** Meanings of badge colours. */
const tones: readonly (readonly [RegExp, string])[] = [
  [/green/, 'success'],
  [/yellow|orange|amber/, 'warning'],
  [/red/, 'danger'],
  [/blue|purple|violet/, 'info'],
]

/** The colour of a badge by its meaning, as an attribute. */
export function tone(element: Element): string {
  const colour = textOf(element, 'color') ?? ''
  return attribute('tone', tones.find(([pattern]) => pattern.test(colour))?.[1])
}

/** Locations of a parameter in a request, as attributes of `ParamField`. */
const places = ['path', 'query', 'body', 'header', 'cookie']

/** A parameter or response field as a list item: name, type and description. */
export function fieldItem(element: Element, body: string): string {
  const place = places.find(candidate => element.attributes.has(candidate))
  const name = textOf(element, ...places, 'name') ?? ''
  const type = textOf(element, 'type')
  const fallback = textOf(element, 'default') ?? codeOf(element, 'default')
  const parts = [
    ...(place === undefined || place === 'body' ? [] : [place]),
    ...(isSet(element, 'required') ? ['required'] : []),
    ...(isSet(element, 'deprecated') ? ['deprecated'] : []),
    ...(fallback === undefined ? [] : [`default: ${code(fallback)}`]),
  ]
  const id = textOf(element, 'id')
  const head = [
    id === undefined ? '' : `<span${attribute('id', id)} />`,
    name === '' ? '' : `**${code(name)}**`,
    type === undefined ? '' : code(type),
    parts.length === 0 ? '' : `(${parts.join(', ')})`,
  ]
  return item('- ', head.filter(part => part !== '').join(' '), body)
}

/** A file tree as a list. */
export function treeItem(element: Element, children: string): string {
  const name = textOf(element, 'name') ?? ''
  return item('- ', element.name === 'Tree.Folder' ? `${code(name)}/` : code(name), dedented(children))
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
