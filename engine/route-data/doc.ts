import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { findDoc } from '../content/find.ts'
import type { ContentPage, Doc } from '../content/page-types.ts'
import type { Route } from '../content/route-types.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import { contentData, tocOf } from './content.ts'
import { contentSections } from './content-sections.ts'
import { frameData, localeInfo } from './frame.ts'
import { navigation } from './sidebar.ts'
import { faqPage, type StructuredThing, techArticle } from './structured-data.ts'
import type { DocPageData, OriginalData } from './types.ts'

/**
 * Data of a doc's page.
 *
 * @throws If the model has no such doc.
 */
export async function docPage(portal: Portal, route: Extract<Route, { kind: 'doc' }>): Promise<DocPageData> {
  const { locale, path } = route
  const doc = findDoc(portal.model, locale, route.id)
  const content = await contentData(portal, { ...doc, locale, textLocale: doc.locale, path })
  const nav = navigation(portal, locale, path)
  return {
    frame: frameData(portal, {
      kind: 'doc',
      locale,
      path,
      title: doc.title,
      description: doc.description || content.compiled.excerpt,
      ogType: 'article',
      image: doc.frontMatter.image,
      modifiedTime: doc.lastUpdate?.date,
      noIndex: doc.frontMatter.unlisted ?? false,
      contentLocale: doc.locale,
      structuredData: [articleData(portal, doc, path, content.compiled)],
    }),
    sidebar: nav.sidebar,
    breadcrumbs: [...nav.breadcrumbs, { label: doc.sidebarLabel, lang: content.lang, href: undefined }],
    title: doc.title,
    hideTitle: doc.frontMatter.hide_title ?? false,
    description: doc.description,
    content,
    toc: tocOf(portal, content.compiled, doc.frontMatter),
    original: originalData(portal, locale, doc),
    unlisted: doc.frontMatter.unlisted ?? false,
    tags: (doc.frontMatter.tags ?? []).flatMap(id => {
      const tag = portal.model.docsTags.get(locale)?.find(candidate => candidate.id === id)
      return tag
        ? [
            {
              id: tag.id,
              label: tag.label,
              description: tag.description,
              path: localizedUrl(portal.urls, locale, tag.path),
            },
          ]
        : []
    }),
    lastUpdate: lastUpdateData(portal, doc),
    editHref: editHref(portal, doc),
    pagination: nav.pagination,
  }
}

/** The last update, with the author from front matter, or git's author if the site maps it to a name. */
function lastUpdateData({ config }: Portal, { lastUpdate, frontMatter }: Doc): DocPageData['lastUpdate'] {
  if (!lastUpdate) return undefined
  const names = new Map(Object.entries(config.docs.updateAuthors))
  const author = frontMatter.last_update?.author ?? names.get(lastUpdate.author ?? '')
  return { date: lastUpdate.date, author }
}

/** Structured data: a page of questions if the configuration lists it and its text can be read, otherwise an article. */
function articleData(portal: Portal, doc: Doc, path: string, compiled: CompiledMarkdown): StructuredThing {
  const inLanguage = localeInfo(portal, doc.locale).htmlLang
  const isFaq = portal.config.structuredData.questions.includes(path)
  const questions = isFaq ? pageQuestions(portal, doc.locale, compiled) : []
  if (questions.length > 0) return faqPage(questions, inLanguage)
  return techArticle({ headline: doc.title, inLanguage }, doc.lastUpdate?.date)
}

/** Link to the original of a page that shows a fallback or an outdated translation. */
export function originalData(
  { config, model, urls }: Portal,
  locale: Locale,
  page: { locale: Locale; path: string; outdated: boolean },
): OriginalData | undefined {
  if (page.locale === locale && !page.outdated) return undefined
  const { defaultLocale } = model
  const lang = config.locales.find(({ code }) => code === defaultLocale)?.htmlLang ?? defaultLocale
  return { href: localizedUrl(urls, defaultLocale, page.path), lang, outdated: page.outdated }
}

/** Address for editing a page, if the page or the site has one. */
export function editHref(
  { config }: Portal,
  { file, frontMatter: { custom_edit_url: customUrl } }: Pick<ContentPage, 'file' | 'frontMatter'>,
): string | undefined {
  return customUrl === undefined ? config.docs.editUrl?.replace('{file}', file) : (customUrl ?? undefined)
}

/**
 * The questions on a page and their answers as plain text: its innermost headings and the text below each.
 *
 * @param locale Locale of the text.
 * @returns Empty if the text contains a component whose content is only known as HTML.
 */
function pageQuestions(
  portal: Portal,
  locale: Locale,
  compiled: CompiledMarkdown,
): { question: string; answer: string }[] {
  const all = contentSections(portal, { locale, textLocale: locale }, compiled) ?? []
  const sections = all.filter(({ isRow }) => !isRow)
  return sections.flatMap(({ headings, text }, index) => {
    const question = headings.at(-1)
    const isInner = headings.length >= (sections[index + 1]?.headings.length ?? 0)
    return question && text && isInner ? [{ question, answer: text }] : []
  })
}
