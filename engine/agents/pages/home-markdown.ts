import { isRecord } from '../../config/is-record.ts'
import { codeText } from '../../markdown/code/code-html.ts'
import type { Portal } from '../../portal/types.ts'
import type { HomePageData, HomeSectionData } from '../../route-data/home-types.ts'
import type { MarkdownPlace } from '../content-markdown.ts'
import { escapeText, fence } from '../markdown/escape.ts'
import { rewriteLinks } from '../markdown/relink.ts'

/** The home page. A section is written by its own Markdown or, without that, as the titles, texts and links of its data, in their order. */
export function homeMarkdown(
  portal: Portal,
  { sections }: HomePageData,
  place: MarkdownPlace,
): { title: string | undefined; body: string } {
  const [first] = sections
  const title = first?.props.title
  return {
    title: typeof title === 'string' ? title : undefined,
    body: sections.map(section => sectionText(portal, section, place, section === first)).join('\n\n'),
  }
}

function sectionText(
  { plugins }: Portal,
  { name, props }: HomeSectionData,
  place: MarkdownPlace,
  isFirst: boolean,
): string {
  const sectionText = plugins.sectionMarkdown(name, props, place.locale)
  const { title, ...rest } = props
  return [
    // The title of the first section is the title of the page.
    typeof title === 'string' && !isFirst ? `## ${prose(title)}` : '',
    sectionText === undefined ? copyBlocks(rest, place).join('\n\n') : rewriteLinks(sectionText, place),
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

/** A text of the page's data, in which backticks mark code. */
function prose(text: string): string {
  return escapeText(text).replaceAll('\\`', '`')
}

/** Keys whose texts are not prose. */
const silent = new Set(['external', 'lang', 'href', 'id', 'language', 'tab', 'operation'])

function copyBlocks(copy: Readonly<Record<string, unknown>>, place: MarkdownPlace): string[] {
  return Object.entries(copy).flatMap(([key, value]) => {
    if (silent.has(key)) return []
    if (typeof value === 'string') return [prose(value)]
    if (!Array.isArray(value)) return isRecord(value) ? [item(value, place)] : []
    if (key === 'samples') return value.slice(0, 1).flatMap(sample => sampleBlock(sample))
    return [value.map(entry => `- ${isRecord(entry) ? item(entry, place) : prose(String(entry))}`).join('\n')]
  })
}

/** A list entry on one line: its link, then its text. */
function item({ title, label, href, ...rest }: Record<string, unknown>, { link }: MarkdownPlace): string {
  const name = [title, label]
    .filter(text => typeof text === 'string')
    .map(text => prose(text))
    .join(': ')
  const texts = Object.entries(rest).flatMap(([key, value]) =>
    typeof value === 'string' && !silent.has(key) ? prose(value) : [],
  )
  const shown = typeof href === 'string' && name !== '' ? `[${name}](${link(href)})` : name
  return [shown, texts.join(' ')].filter(text => text !== '').join(': ')
}

/** The first sample; the others do the same in other languages. */
function sampleBlock(sample: unknown): string[] {
  if (!isRecord(sample) || typeof sample.html !== 'string') return []
  return [fence(codeText(sample.html), typeof sample.language === 'string' ? sample.language : '')]
}
