import { localizedText } from '../../config/config.ts'
import type { Locale } from '../../config/locale.ts'
import { format, formatPlural, type Messages } from '../../config/messages/messages.ts'
import { siteMessages } from '../../config/messages/site-messages.ts'
import { baseOf, routeOf } from '../../config/urls.ts'
import { markdownPath } from '../../portal/page-file.ts'
import type { Portal } from '../../portal/types.ts'
import { localeInfo } from '../../route-data/frame.ts'
import { escapeText } from '../markdown/escape.ts'
import { firstSentence } from './first-sentence.ts'
import type { SectionText } from './section-text.ts'
import type { Section } from './sections.ts'

/** Max length in characters: programs that read llms.txt truncate longer files. */
export const maxListLength = 50_000

/** A page in a list. */
export interface ListedPage {
  title: string
  description: string
}

/** The list of a section's pages in the order of the sidebar, with one sentence each. */
export function sectionList(
  portal: Portal,
  locale: Locale,
  { title, description, pages, folder }: Section,
  pageByUrl: ReadonlyMap<string, ListedPage>,
  full: SectionText,
): string {
  const { agents } = siteMessages(portal.config, locale)
  const base = baseOf(portal.urls)
  const head = [
    `# ${title}`,
    ...(description ? [`> ${firstSentence(description)}`] : []),
    format(agents.aboutSection, { url: `${base}${indexPath(portal, locale)}` }),
    `- ${link(fullLabel(agents, full, pages.length), `${base}${folder}/llms-full.txt`)}`,
  ]
  const lines = (sentences: boolean) =>
    pages.map(url => {
      const page = pageByUrl.get(url)
      const name = link(page?.title ?? url, base + markdownPath(url))
      const sentence = sentences ? firstSentence(page?.description ?? '') : ''
      return sentence === '' || sentence === page?.title ? `- ${name}` : `- ${name}: ${escapeText(sentence)}`
    })
  const text = (sentences: boolean) =>
    `${[...head, `## ${title}`, lines(sentences).join('\n')].join('\n\n')}\n`
  const complete = text(true)
  return complete.length < maxListLength ? complete : text(false)
}

/** The list of a locale: sections with their sizes, other pages, and links to the other languages. */
export function siteList(
  portal: Portal,
  locale: Locale,
  sections: readonly (Section & { full: SectionText })[],
  rest: readonly string[],
  pageByUrl: ReadonlyMap<string, ListedPage>,
): string {
  const { config, urls } = portal
  const { agents } = siteMessages(config, locale)
  const { htmlLang } = localeInfo(portal, locale)
  const base = baseOf(urls)
  const tagline = config.tagline && localizedText(config.tagline, locale)
  const sectionLines = sections.map(({ title, description, folder, pages, full }) => {
    const facts = [
      formatPlural(agents.pages, pages.length, htmlLang),
      link(fullLabel(agents, full, pages.length), `${base}${folder}/llms-full.txt`),
    ]
    const sentence = escapeText(firstSentence(description))
    const join = /[.!?…。！？]$/u.test(sentence) ? ' ' : ', '
    const details = [sentence, facts.join(', ')].filter(part => part !== '').join(join)
    return `- ${link(title, `${base}${folder}/llms.txt`)}: ${details}`
  })
  const others = config.locales.filter(({ code }) => code !== locale)
  return `${[
    `# ${config.title}`,
    ...(tagline ? [`> ${tagline}`] : []),
    agents.about,
    `## ${agents.sections}`,
    sectionLines.join('\n'),
    `## ${agents.more}`,
    [
      ...rest.map(url => `- ${link(pageByUrl.get(url)?.title ?? url, base + markdownPath(url))}`),
      `- ${link(agents.sitemap, `${base}/sitemap-markdown.xml`)}`,
    ].join('\n'),
    ...(others.length > 0
      ? [
          `## ${agents.languages}`,
          others.map(({ code, label }) => `- ${link(label, base + indexPath(portal, code))}`).join('\n'),
        ]
      : []),
  ].join('\n\n')}\n`
}

/** Path of a locale's list without base path. */
export function indexPath({ urls }: Pick<Portal, 'urls'>, locale: Locale): string {
  return routeOf(urls, locale, '/llms.txt')
}

function fullLabel(
  { fullText, partOfText }: Pick<Messages['agents'], 'fullText' | 'partOfText'>,
  full: SectionText,
  pages: number,
): string {
  const size = Math.ceil(full.bytes / 1000)
  return full.pages < pages
    ? format(partOfText, { count: full.pages, pages, size })
    : format(fullText, { size })
}

function link(label: string, href: string): string {
  return `[${escapeText(label)}](${encodeURI(href)})`
}
