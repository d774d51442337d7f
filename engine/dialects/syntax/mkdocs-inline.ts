import { attributeList, withoutAttributes } from './attribute-lists.ts'
import { mapText } from './code-spans.ts'

/** A progress bar of PyMdown: its label, or its value. */
const progress = /\[=\s*(\d[\d.]*(?:%|\/\d+))(?:\s+"([^"]*)")?\]/g
const languageName = /^(`+)(?:#!|:::)\w+[ \t]+(?!`+$)(`?)/

/** In code in a table row, a bar does not separate cells. */
const tableRow = /^\s*\|.*\|\s*$/

/** Converts inline Markdown to the engine's syntax. Code keeps its text, but loses the name of its language. */
export function inline(text: string): string {
  const isRow = tableRow.test(text)
  // Backticks in the code are separated from its delimiters by a space.
  const shown = mapText(withId(text), words, code => {
    const named = code.replace(languageName, (_, ticks: string, own: string) =>
      own ? `${ticks} ${own}` : ticks,
    )
    return isRow ? named.replaceAll(/(?<!\\)\|/g, '\\|') : named
  })
  return withoutAttributes(shown)
}

/** Label of a tab, as plain text: without icons, tags and attributes. */
export function plainLabel(text: string): string {
  return withoutAttributes(withoutIcons(text))
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .trim()
}

/** A heading with only the id from its attributes. */
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

/** Critic Markup: additions, deletions, replacements, highlights and comments. */
function edits(text: string): string {
  if (!/\{(?:\+\+|--|~~|==|>>)/.test(text)) return text
  return text
    .replaceAll(/\{\+\+([^{}]+?)\+\+\}/g, '<ins>$1</ins>')
    .replaceAll(/\{--([^{}]+?)--\}/g, '<del>$1</del>')
    .replaceAll(/\{~~([^{}~]*)~>([^{}]*?)~~\}/g, '<del>$1</del><ins>$2</ins>')
    .replaceAll(/\{==([^{}]+?)==\}/g, '<mark>$1</mark>')
    .replaceAll(/\{>>([^{}]+?)<<\}/g, ' ($1)')
}

/** `arrow-up` as "Arrow Up"; a name in quotation marks is kept. */
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
/** A table cell whose only content is an icon. */
const cell = new RegExp(
  String.raw`(?<=\|[ \t]*):(?:material|octicons|fontawesome|simple)-([\w-]+):(?:${attributeList})?(?=[ \t]*\|)`,
  'g',
)

/** The symbol for an icon that means yes or no, which cannot be left out. */
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
 * Removes MkDocs Material's icons and the space after each, so that the text of a list item keeps its column. Icons for yes and no become
 * symbols, and an icon that is alone in a cell becomes its name.
 */
function withoutIcons(text: string): string {
  if (!text.includes(':')) return text
  return text
    .replaceAll(cell, (match, name: string) => (signOf(name) ? match : wordsOf(name)))
    .replaceAll(icon, (match, name: string) => {
      const sign = signOf(name)
      return sign === undefined ? '' : sign + (/[ \t]$/.test(match) ? ' ' : '')
    })
}
