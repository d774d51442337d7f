import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { Crumb } from './link-types.ts'

/** A schema.org object as JSON-LD, without context: `{ '@type': 'TechArticle', headline: 'RTMP' }`. */
export interface StructuredThing {
  '@type': string
  readonly [property: string]: unknown
}

/** Headline of a page and its language, a BCP 47 tag. */
export interface Described {
  headline: string
  inLanguage: string
}

/** The site itself, for its home page. */
export function webSite({ config, urls }: Portal, locale: Locale, inLanguage: string): StructuredThing {
  const url = config.url + localizedUrl(urls, locale, '/')
  return { '@type': 'WebSite', name: config.title, url, inLanguage }
}

/**
 * A docs page. Its description, address and picture are in the head already, and this is sent with every page.
 *
 * @param dateModified ISO date of the last change, if known.
 */
export function techArticle(
  { headline, inLanguage }: Described,
  dateModified: string | undefined,
): StructuredThing {
  return { '@type': 'TechArticle', headline, inLanguage, ...(dateModified && { dateModified }) }
}

/** The main page of an API, which links to all of its operations. */
export function apiReference({ headline, inLanguage }: Described, description: string): StructuredThing {
  return { '@type': 'APIReference', headline, inLanguage, ...(description && { description }) }
}

/**
 * The path to a page; undefined for a page at the top.
 *
 * @param crumbs As shown on the page; the last one is the page itself.
 */
export function breadcrumbList({ config }: Portal, crumbs: readonly Crumb[]): StructuredThing | undefined {
  const linked = crumbs.filter(({ href }, index) => href !== undefined || index === crumbs.length - 1)
  if (linked.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: config.url + href }),
    })),
  }
}

/** A page of questions, with complete answers as plain text. */
export function faqPage(
  questions: readonly { question: string; answer: string }[],
  inLanguage: string,
): StructuredThing {
  return {
    '@type': 'FAQPage',
    inLanguage,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * The structured data of a page as one block of JSON-LD that is safe within `<script>`: it contains no `<`, so no text can end the element.
 *
 * @returns undefined if there are no data.
 */
export function structuredDataText(things: readonly StructuredThing[]): string | undefined {
  const [first] = things
  if (!first) return undefined
  const content = things.length === 1 ? first : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c')
}
