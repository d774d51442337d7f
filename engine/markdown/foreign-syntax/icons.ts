import { attributeList } from './attribute-lists.ts'

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
export function withoutIcons(text: string): string {
  if (!text.includes(':')) return text
  return text
    .replaceAll(cell, (whole, name: string) => (signOf(name) ? whole : wordsOf(name)))
    .replaceAll(icon, (whole, name: string) => {
      const sign = signOf(name)
      return sign === undefined ? '' : sign + (/[ \t]$/.test(whole) ? ' ' : '')
    })
}
