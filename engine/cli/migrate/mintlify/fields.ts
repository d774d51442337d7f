import { attribute, dedented, indented } from '../block-text.ts'
import { type Element, isSet, textOf } from '../mdx-elements.ts'

/** Where the value of a parameter stands, as `ParamField` names it. */
const places = ['path', 'query', 'body', 'header', 'cookie']

/** A parameter or a field of an answer as an item of a list: its name, its type and what is said of it. */
export function fieldItem(element: Element, body: string): string {
  const place = places.find(one => element.attributes.has(one))
  const name = textOf(element, ...places, 'name') ?? ''
  const type = textOf(element, 'type')
  const fallback = textOf(element, 'default') ?? codeOf(element, 'default')
  const said = [
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
    said.length === 0 ? '' : `(${said.join(', ')})`,
  ]
  return item('- ', head.filter(one => one !== '').join(' '), body)
}

/** An item of a list whose first paragraph is a line. */
export function item(marker: string, head: string, body: string): string {
  const text = head === '' ? body : body === '' ? head : `${head}\n\n${body}`
  return marker + indented(text, ' '.repeat(marker.length)).trimStart()
}

/** A tree of files as a list. */
export function treeItem(element: Element, children: string): string {
  const name = textOf(element, 'name') ?? ''
  return item('- ', element.name === 'Tree.Folder' ? `${code(name)}/` : code(name), dedented(children))
}

function codeOf(element: Element, name: string): string | undefined {
  const value = element.attributes.get(name)
  return value === undefined || value === true || 'text' in value ? undefined : value.code
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
