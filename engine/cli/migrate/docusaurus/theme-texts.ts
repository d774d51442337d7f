/** A text of Docusaurus's theme in English, and the keys that it has here. */
interface ThemeText {
  english: string
  ours: readonly string[]
}

/**
 * Texts of the interface by their keys in `code.json`, without `theme.`. The English ones are those that `write-translations` writes: what
 * still reads so has not been translated.
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
blog.post.readMore = Read more = blog.readMore
blog.post.readMoreLabel = Read more about {title} = blog.readMoreAbout
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

/** The same by their whole keys. */
export const themeTexts: Readonly<Record<string, ThemeText>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map(line => line.split(' = '))
    .map(([key, english = '', ours = '']) => [`theme.${key}`, { english, ours: ours.split(' ') }]),
)
