import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { Crumb } from './link-types.ts'

/** A thing of schema.org as JSON-LD, without context: `{ '@type': 'TechArticle', headline: 'RTMP' }`. */
export interface StructuredThing {
  '@type': string
  readonly [property: string]: unknown
}

/** Text of a page and its language, a BCP 47 tag. */
export interface Described {
  headline: string
  inLanguage: string
}

/** The site itself, on its home page. */
export function webSite({ config, urls }: Portal, locale: Locale, inLanguage: string): StructuredThing {
  const url = config.url + localizedUrl(urls, locale, '/')
  return { '@type': 'WebSite', name: config.title, url, inLanguage }
}

/**
 * A page of the docs. Its description, address and picture stand in the head already; every byte here is paid on every page.
 *
 * @param dateModified ISO date of its last change, where it is known.
 */
export function techArticle(
  { headline, inLanguage }: Described,
  dateModified: string | undefined,
): StructuredThing {
  return { '@type': 'TechArticle', headline, inLanguage, ...(dateModified && { dateModified }) }
}

/** The page of an API, from which all its operations are reached. */
export function apiReference({ headline, inLanguage }: Described, description: string): StructuredThing {
  return { '@type': 'APIReference', headline, inLanguage, ...(description && { description }) }
}

/**
 * The way to a page; undefined for one that nothing stands above.
 *
 * @param crumbs As the page shows them; the last one is the page itself.
 */
export function breadcrumbList({ config }: Portal, crumbs: readonly Crumb[]): StructuredThing | undefined {
  const way = crumbs.filter(({ href }, index) => href !== undefined || index === crumbs.length - 1)
  if (way.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: config.url + href }),
    })),
  }
}

/** A page of questions, with the whole answers as plain text. */
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
 * What a page says of itself as one block of JSON-LD, safe within `<script>`: no `<` stands in it, so no text can end the element.
 *
 * @returns undefined where there is nothing to say.
 */
export function structuredDataText(things: readonly StructuredThing[]): string | undefined {
  const [first] = things
  if (!first) return undefined
  const said = things.length === 1 ? first : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...said }).replaceAll('<', '\\u003c')
}
