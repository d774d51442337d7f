import path from 'node:path'
import { checkMessages } from '../../../config/messages/check-messages.ts'
import { en } from '../../../config/messages/en.ts'
import type { MessagesInput } from '../../../config/messages/messages.ts'
import { merged } from '../../../config/messages/site-messages.ts'
import { dataOf } from '../data-file.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'

/**
 * Interface texts that a site has translated (`i18n/<locale>/code.json`), by their keys in the engine. Texts are left
 * out if they are still in English, or if their placeholders have no equivalent.
 *
 * @param source Root and title of the old site.
 * @param htmlLang Language tag of the locale, which determines the order of plural forms.
 */
export function translatedTexts(
  { root, title }: { root: string; title: string },
  locale: string,
  htmlLang: string,
  report: Report,
): MessagesInput {
  const name = `i18n/${locale}/code.json`
  const file = path.join(root, name)
  if (!isThere(file, root)) return {}
  const code = asObject(dataOf(file, root, report))
  let messages = {}
  let count = 0
  for (const [key, { english, ours }] of Object.entries(themeTexts)) {
    const theirText = messageOf(code, key)
    if (theirText === undefined || theirText === english) continue
    for (const place of ours) {
      const text = withValues(theirText, code, place, title)
      const message = isText(place) ? text : pluralForms(text, htmlLang)
      const placed = place.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), message)
      if (checkMessages(placed, htmlLang).length > 0) continue
      messages = merged(messages, asObject(placed))
      count += 1
    }
  }
  if (count > 0) report.changed(name, `${count} interface texts were migrated`)
  return messages
}

function messageOf(code: Plain, key: string): string | undefined {
  return asText(asObject(code[key]).message)
}

/** A text whose parts have their own keys, with placeholders renamed. */
function withValues(message: string, code: Plain, place: string, title: string): string {
  const part = (key: string) => messageOf(code, key) ?? ''
  const counted = {
    '{nDocsTagged}': 'theme.docs.tagDocListPageTitle.nDocsTagged',
    '{nPosts}': 'theme.blog.post.plurals',
  }
  return Object.entries(counted)
    .reduce(
      (match, [name, key]) =>
        match.includes(name)
          ? part(key)
              .split('|')
              .map(form => match.replace(name, () => form))
              .join('|')
          : match,
      message
        .replace(/^← /, '')
        .replace('{atDate}', () => part('theme.lastUpdated.atDate'))
        .replace('{byUser}', () => (place === 'docs.lastUpdatedBy' ? part('theme.lastUpdated.byUser') : '')),
    )
    .replaceAll('{user}', '{author}')
    .replaceAll('{readingTime}', '{count}')
    .replaceAll('{tagName}', '{tag}')
    .replaceAll('{versionLabel}', '{version}')
    .replaceAll('{siteTitle}', () => title)
}

/** Whether the text with a key has no plural forms. */
function isText(place: string): boolean {
  return typeof place.split('.').reduce<unknown>((group, part) => asObject(group)[part], en) === 'string'
}

/** Plural forms in the order `a|b|c`, by category; missing categories use the last form, as in Docusaurus. */
function pluralForms(message: string, htmlLang: string): Plain {
  const forms = message.split('|')
  const { pluralCategories } = new Intl.PluralRules(htmlLang).resolvedOptions()
  const ordered = (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter(form =>
    pluralCategories.includes(form),
  )
  return Object.fromEntries(ordered.map((form, index) => [form, forms[index] ?? forms.at(-1)]))
}

/** An English text of Docusaurus's theme, and its keys in the engine. */
interface ThemeText {
  english: string
  ours: readonly string[]
}

/**
 * Interface texts by their keys in `code.json`, without `theme.`. The English texts are those of `write-translations`:
 * a text that is still the same has not been translated.
 */
const table = `
common.skipToMainContent = Skip to main content = layout.skipToContent
NavBar.navAriaLabel = Main = layout.mainNavigation
docs.sidebar.closeSidebarButtonAriaLabel = Close navigation bar = layout.closeMenu
navbar.mobileSidebarSecondaryMenu.backButtonLabel = ← Back to main menu = layout.backToMainMenu
navbar.mobileLanguageDropdown.label = Languages = layout.language agents.languages
navbar.mobileVersionsDropdown.label = Versions = layout.version
SearchBar.label = Search = layout.search search.title search.submit shortcuts.search
AnnouncementBar.closeButtonAriaLabel = Close = layout.closeAnnouncement browser.close search.keys.close
BackToTopButton.buttonAriaLabel = Scroll back to top = layout.backToTop
docs.breadcrumbs.home = Home page = layout.homePage notFound.home
docs.sidebar.navAriaLabel = Docs sidebar = docs.sidebar docs.openSidebar
docs.sidebar.collapseButtonTitle = Collapse sidebar = docs.hideSidebar
docs.sidebar.expandButtonTitle = Expand sidebar = docs.showSidebar
docs.breadcrumbs.navAriaLabel = Breadcrumbs = docs.breadcrumbs
TOCCollapsible.toggleButtonLabel = On this page = docs.toc
docs.paginator.navAriaLabel = Docs pages = docs.pagination
docs.paginator.previous = Previous = docs.previous
docs.paginator.next = Next = docs.next
lastUpdated.lastUpdatedAtBy = Last updated{atDate}{byUser} = docs.lastUpdated docs.lastUpdatedBy
common.editThisPage = Edit this page = docs.editPage
docs.versions.unmaintainedVersionLabel = This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained. = docs.unmaintainedVersion
docs.versions.unreleasedVersionLabel = This is unreleased documentation for {siteTitle} {versionLabel} version. = docs.unreleasedVersion
contentVisibility.unlistedBanner.message = This page is unlisted. Search engines will not index it, and only users having a direct link can access it. = docs.unlisted
tags.tagsPageTitle = Tags = docs.tags docs.tagListTitle blog.tagListTitle
tags.tagsPageLink = View all tags = docs.allTags blog.allTags
docs.tagDocListPageTitle = {nDocsTagged} with "{tagName}" = docs.taggedWith
docs.DocCard.categoryDescription.plurals = 1 item|{count} items = docs.categoryItems
common.headingLinkTitle = Direct link to {heading} = docs.headingLink
blog.post.readMoreLabel = Read more about {title} = blog.readMore
blog.post.readingTime.plurals = One min read|{readingTime} min read = blog.readingTime
blog.post.plurals = One post|{count} posts = blog.posts
blog.tagTitle = {nPosts} tagged with "{tagName}" = blog.taggedWith
blog.paginator.newerEntries = Newer entries = blog.newerPosts
blog.paginator.olderEntries = Older entries = blog.olderPosts
blog.post.paginator.newerPost = Newer post = blog.newerPost
blog.post.paginator.olderPost = Older post = blog.olderPost
blog.archive.title = Archive = blog.archive
blog.archive.description = Archive = blog.archiveDescription
admonition.note = note = content.note
admonition.tip = tip = content.tip
admonition.info = info = content.info
admonition.warning = warning = content.warning
admonition.caution = caution = content.caution
admonition.danger = danger = content.danger
SearchPage.existingResultsTitle = Search results for "{query}" = search.titleWithQuery
SearchPage.documentsFound.plurals = One document found|{count} documents found = search.found
SearchPage.fetchingNewResults = Fetching new results... = search.searching
SearchModal.placeholder = Search docs = search.placeholder
SearchModal.startScreen.recentSearchesTitle = Recent = search.recent
SearchModal.startScreen.favoriteSearchesTitle = Favorite = search.favorites
SearchModal.errorScreen.titleText = Unable to fetch results = search.failedTitle
SearchModal.errorScreen.helpText = You might want to check your network connection. = search.failedText
SearchModal.noResultsScreen.suggestedQueryText = Try searching for = search.suggestions
NotFound.title = Page Not Found = notFound.title
NotFound.p1 = We could not find what you were looking for. = notFound.text
NotFound.p2 = Please contact the owner of the site that linked you to the original URL and let them know their link is broken. = notFound.tellOwner
CodeBlock.copy = Copy = browser.copy apiConsole.copy
CodeBlock.copied = Copied = browser.copied apiConsole.copied ask.copied
CodeBlock.wordWrapToggle = Toggle word wrap = browser.wrap
ErrorPageContent.title = This page crashed. = browser.crashed
ErrorPageContent.tryAgain = Try again = browser.tryAgain browser.retry search.retry feedback.retry offline.retry
DocSidebarItem.expandCategoryAriaLabel = Expand sidebar category '{label}' = browser.expand
DocSidebarItem.collapseCategoryAriaLabel = Collapse sidebar category '{label}' = browser.collapse`

/** The same table by full keys. */
export const themeTexts: Readonly<Record<string, ThemeText>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map(line => line.split(' = '))
    .map(([key, english = '', ours = '']) => [`theme.${key}`, { english, ours: ours.split(' ') }]),
)
