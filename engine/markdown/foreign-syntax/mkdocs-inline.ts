import { attributeList, withoutAttributes } from './attribute-lists.ts'
import { mapText } from './code-spans.ts'

/** A progress bar of PyMdown: its words, or how far it is. */
const progress = /\[=\s*(\d[\d.]*(?:%|\/\d+))(?:\s+"([^"]*)")?\]/g
const languageName = /^(`+)(?:#!|:::)\w+[ \t]+(?!`+$)(`?)/

/** In code within a row, a bar parts no cells. */
const tableRow = /^\s*\|.*\|\s*$/

/** What stands within a line as the engine writes it; code keeps its text but for the name of its language. */
export function inline(text: string): string {
  const isRow = tableRow.test(text)
  // A space parts backticks that belong to the code from its own.
  const shown = mapText(withId(text), words, code => {
    const named = code.replace(languageName, (_, ticks: string, own: string) =>
      own ? `${ticks} ${own}` : ticks,
    )
    return isRow ? named.replaceAll(/(?<!\\)\|/g, '\\|') : named
  })
  return withoutAttributes(shown)
}

/** Words of a tab, which are plain text: without icons, tags and attributes. */
export function plainLabel(text: string): string {
  return withoutAttributes(withoutIcons(text))
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .trim()
}

/** A heading with the id of its attributes alone. */
function withId(text: string): string {
  const start = text.lastIndexOf('{')
  const list = text.slice(start + 1).trimEnd()
  if (start === -1 || !/^#{1,6}\s/.test(text) || !list.endsWith('}')) return text
  const [, short, quoted, bare] =
    /(?:^|[\s:])(?:#([^\s}]+)|id=(?:"([^"]+)"|([^\s"}]+)))/.exec(list.slice(0, -1)) ?? []
  const id = short ?? quoted ?? bare
  const heading = text.slice(0, start).trimEnd()
  return id === undefined ? heading : `${heading} {#${id}}`
}

function words(text: string): string {
  return edits(withoutIcons(text))
    .replaceAll(progress, (_, value: string, words: string | undefined) => words ?? value)
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

const icon = new RegExp(
  String.raw`:(?:material|octicons|fontawesome|simple)-([\w-]+):(?:${attributeList})?(?:[ \t]*&nbsp;[ \t]*|[ \t])?`,
  'g',
)
/** A cell of a table in which an icon says everything. */
const cell = new RegExp(
  String.raw`(?<=\|[ \t]*):(?:material|octicons|fontawesome|simple)-([\w-]+):(?:${attributeList})?(?=[ \t]*\|)`,
  'g',
)

/** Signs of yes and no, which a text needs. */
function signOf(name: string): string | undefined {
  const words = name.split('-')
  if (words.includes('check') || words.includes('checkbox')) return words.includes('blank') ? undefined : '✓'
  return words.includes('close') || words.includes('xmark') || /^x-(?:circle|\d)/.test(name) ? '✗' : undefined
}

function wordsOf(name: string): string {
  return name
    .replace(/^(?:solid|regular|brands)-/, '')
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ')
}

/**
 * Text without icons of MkDocs Material, with the space behind each, so that the text of a list item begins where it did. Those of yes and no
 * become signs, and one that stands alone in a cell the words of its name.
 */
function withoutIcons(text: string): string {
  if (!text.includes(':')) return text
  return text
    .replaceAll(cell, (whole, name: string) => (signOf(name) ? whole : wordsOf(name)))
    .replaceAll(icon, (whole, name: string) => {
      const sign = signOf(name)
      return sign === undefined ? '' : sign + (/[ \t]$/.test(whole) ? ' ' : '')
    })
}
