import { mapText } from './code-spans.ts'

/** `{ .class #id key="value" }` behind what it is said of (Python-Markdown's attribute lists). */
const attributes = String.raw`\{:?\s*(?:[.#]|[\w-]+=)[^{}\n]*\}`
/** With the space behind it, so that the text of a list item begins where it did. */
const icon = new RegExp(
  String.raw`:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:${attributes})?(?:[ \t]*&nbsp;[ \t]*|[ \t])?`,
  'g',
)
/** A word alone is one only behind a link: `x_{i}` is a formula. */
const behindInline = new RegExp(
  String.raw`(?<=[)\]\x60*>]|\S__)${attributes}|(?<=\))\{:?\s*[a-z][\w-]*\s*\}`,
  'g',
)
const blockAttributes = new RegExp(String.raw`^\s*${attributes}\s*$`)
const headingEnd = /^(#{1,6}\s.*?)\s*\{:?\s*([^{}]*)\}\s*$/
/** The picture of a pair that is for a dark page: pages here show the light one. */
const darkPicture =
  /!\[[^[\]\n]*\]\([^)\s]*#(?:only-dark|gh-dark-mode-only)[^)\n]*\)|<img\b[^<>]*#(?:only-dark|gh-dark-mode-only)["'][^<>]*>/g
const lightMark = /#(?:only-light|gh-light-mode-only)(?=["')\s])/g

/** Whether a line is a list of attributes alone, which belongs to the block above. */
export function isAttributes(text: string): boolean {
  return blockAttributes.test(text)
}

const languageName = /^(`+)(?:#!|:::)\w+[ \t]+(?!`+$)(`?)/

/** What stands within a line as the engine writes it; code keeps its text but for the name of its language. */
export function inline(text: string): string {
  // A space parts backticks that belong to the code from its own.
  return mapText(withId(text), words, code =>
    code.replace(languageName, (_, ticks: string, own: string) => (own ? `${ticks} ${own}` : ticks)),
  ).replaceAll(behindInline, '')
}

/** Words of a tab, which are plain text: without icons, tags and attributes. */
export function plainLabel(text: string): string {
  return text
    .replaceAll(icon, '')
    .replaceAll(behindInline, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()
}

/** A heading with the id of its attributes alone. */
function withId(text: string): string {
  return text.replace(headingEnd, (_, heading: string, list: string) => {
    const [, short, quoted, bare] = /(?:^|\s)(?:#([^\s}]+)|id=(?:"([^"]+)"|([^\s"}]+)))/.exec(list) ?? []
    const id = short ?? quoted ?? bare
    return id === undefined ? heading : `${heading} {#${id}}`
  })
}

function words(text: string): string {
  return edits(text)
    .replaceAll(darkPicture, '')
    .replaceAll(lightMark, '')
    .replaceAll(icon, '')
    .replaceAll(
      /(?<!\+)\+\+((?:"[^"+]+"|[a-z\d-]+)(?:\+(?:"[^"+]+"|[a-z\d-]+))*)\+\+(?!\+)/g,
      (_, keys: string) => keys.split('+').map(keyOf).join('+'),
    )
    .replaceAll(/(?<![=\w])==(?=[^\s=])([^=\n]+?)==(?![=\w])/g, '<mark>$1</mark>')
    .replaceAll(/(?<!\^)\^\^(?=[^\s^])([^^\n]+?)\^\^(?!\^)/g, '<ins>$1</ins>')
    .replaceAll(/(?<=[\w)])\^([\w+-]+)\^(?!\^)/g, '<sup>$1</sup>')
    .replaceAll(/(?<=\w)~([\w+-]+)~(?!~)/g, '<sub>$1</sub>')
}

/** Critic Markup: what was added, removed, replaced, marked and said. */
function edits(text: string): string {
  if (!/\{(?:\+\+|--|~~|==|>>)/.test(text)) return text
  return text
    .replaceAll(/\{\+\+([^{}]+?)\+\+\}/g, '<ins>$1</ins>')
    .replaceAll(/\{--([^{}]+?)--\}/g, '<del>$1</del>')
    .replaceAll(/\{~~([^{}~]*)~>([^{}]*?)~~\}/g, '<del>$1</del><ins>$2</ins>')
    .replaceAll(/\{==([^{}]+?)==\}/g, '<mark>$1</mark>')
    .replaceAll(/\{>>([^{}]+?)<<\}/g, ' ($1)')
}

/** `arrow-up` as "Arrow Up"; a name in quotation marks stays. */
function keyOf(name: string): string {
  const shown = name.startsWith('"')
    ? name.slice(1, -1)
    : name.replaceAll(/(?:^|-)([a-z\d])/g, (_, first: string) => ` ${first.toUpperCase()}`).trim()
  return `<kbd>${shown}</kbd>`
}
