/** A text of Docusaurus's theme in English, and the keys that it has here. */
interface ThemeText {
  english: string
  ours: readonly string[]
}

const text = (english: string, ...ours: string[]): ThemeText => ({ english, ours })

/**
 * Texts of the interface by their keys in `code.json`. The English ones are those that `write-translations` writes: what still reads so
 * has not been translated.
 */
export const themeTexts: Readonly<Record<string, ThemeText>> = {
  'theme.common.skipToMainContent': text('Skip to main content', 'layout.skipToContent'),
  'theme.NavBar.navAriaLabel': text('Main', 'layout.mainNavigation'),
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': text('Close navigation bar', 'layout.closeMenu'),
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': text(
    '← Back to main menu',
    'layout.backToMainMenu',
  ),
  'theme.navbar.mobileLanguageDropdown.label': text('Languages', 'layout.language', 'agents.languages'),
  'theme.navbar.mobileVersionsDropdown.label': text('Versions', 'layout.version'),
  'theme.SearchBar.label': text(
    'Search',
    'layout.search',
    'search.title',
    'search.submit',
    'shortcuts.search',
  ),
  'theme.AnnouncementBar.closeButtonAriaLabel': text(
    'Close',
    'layout.closeAnnouncement',
    'browser.close',
    'search.keys.close',
  ),
  'theme.BackToTopButton.buttonAriaLabel': text('Scroll back to top', 'layout.backToTop'),
  'theme.docs.breadcrumbs.home': text('Home page', 'layout.homePage', 'notFound.home'),
  'theme.docs.sidebar.navAriaLabel': text('Docs sidebar', 'docs.sidebar', 'docs.openSidebar'),
  'theme.docs.sidebar.collapseButtonTitle': text('Collapse sidebar', 'docs.hideSidebar'),
  'theme.docs.sidebar.expandButtonTitle': text('Expand sidebar', 'docs.showSidebar'),
  'theme.docs.breadcrumbs.navAriaLabel': text('Breadcrumbs', 'docs.breadcrumbs'),
  'theme.TOCCollapsible.toggleButtonLabel': text('On this page', 'docs.toc'),
  'theme.docs.paginator.navAriaLabel': text('Docs pages', 'docs.pagination'),
  'theme.docs.paginator.previous': text('Previous', 'docs.previous'),
  'theme.docs.paginator.next': text('Next', 'docs.next'),
  'theme.lastUpdated.lastUpdatedAtBy': text(
    'Last updated{atDate}{byUser}',
    'docs.lastUpdated',
    'docs.lastUpdatedBy',
  ),
  'theme.common.editThisPage': text('Edit this page', 'docs.editPage'),
  'theme.docs.versions.unmaintainedVersionLabel': text(
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
    'docs.unmaintainedVersion',
  ),
  'theme.docs.versions.unreleasedVersionLabel': text(
    'This is unreleased documentation for {siteTitle} {versionLabel} version.',
    'docs.unreleasedVersion',
  ),
  'theme.contentVisibility.unlistedBanner.message': text(
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    'docs.unlisted',
  ),
  'theme.tags.tagsPageTitle': text('Tags', 'docs.tags', 'docs.tagListTitle', 'blog.tagListTitle'),
  'theme.tags.tagsPageLink': text('View all tags', 'docs.allTags', 'blog.allTags'),
  'theme.docs.tagDocListPageTitle': text('{nDocsTagged} with "{tagName}"', 'docs.taggedWith'),
  'theme.docs.DocCard.categoryDescription.plurals': text('1 item|{count} items', 'docs.categoryItems'),
  'theme.common.headingLinkTitle': text('Direct link to {heading}', 'docs.headingLink'),
  'theme.blog.post.readMore': text('Read more', 'blog.readMore'),
  'theme.blog.post.readMoreLabel': text('Read more about {title}', 'blog.readMoreAbout'),
  'theme.blog.post.readingTime.plurals': text('One min read|{readingTime} min read', 'blog.readingTime'),
  'theme.blog.post.plurals': text('One post|{count} posts', 'blog.posts'),
  'theme.blog.tagTitle': text('{nPosts} tagged with "{tagName}"', 'blog.taggedWith'),
  'theme.blog.paginator.newerEntries': text('Newer entries', 'blog.newerPosts'),
  'theme.blog.paginator.olderEntries': text('Older entries', 'blog.olderPosts'),
  'theme.blog.post.paginator.newerPost': text('Newer post', 'blog.newerPost'),
  'theme.blog.post.paginator.olderPost': text('Older post', 'blog.olderPost'),
  'theme.blog.archive.title': text('Archive', 'blog.archive'),
  'theme.blog.archive.description': text('Archive', 'blog.archiveDescription'),
  'theme.admonition.note': text('note', 'content.note'),
  'theme.admonition.tip': text('tip', 'content.tip'),
  'theme.admonition.info': text('info', 'content.info'),
  'theme.admonition.warning': text('warning', 'content.warning'),
  'theme.admonition.caution': text('caution', 'content.caution'),
  'theme.admonition.danger': text('danger', 'content.danger'),
  'theme.SearchPage.existingResultsTitle': text('Search results for "{query}"', 'search.titleWithQuery'),
  'theme.SearchPage.documentsFound.plurals': text(
    'One document found|{count} documents found',
    'search.found',
  ),
  'theme.SearchPage.fetchingNewResults': text('Fetching new results...', 'search.searching'),
  'theme.SearchModal.placeholder': text('Search docs', 'search.placeholder'),
  'theme.SearchModal.startScreen.recentSearchesTitle': text('Recent', 'search.recent'),
  'theme.SearchModal.startScreen.favoriteSearchesTitle': text('Favorite', 'search.favorites'),
  'theme.SearchModal.errorScreen.titleText': text('Unable to fetch results', 'search.failedTitle'),
  'theme.SearchModal.errorScreen.helpText': text(
    'You might want to check your network connection.',
    'search.failedText',
  ),
  'theme.SearchModal.noResultsScreen.suggestedQueryText': text('Try searching for', 'search.suggestions'),
  'theme.NotFound.title': text('Page Not Found', 'notFound.title'),
  'theme.NotFound.p1': text('We could not find what you were looking for.', 'notFound.text'),
  'theme.NotFound.p2': text(
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    'notFound.tellOwner',
  ),
  'theme.CodeBlock.copy': text('Copy', 'browser.copy', 'apiConsole.copy'),
  'theme.CodeBlock.copied': text('Copied', 'browser.copied', 'apiConsole.copied', 'ask.copied'),
  'theme.CodeBlock.wordWrapToggle': text('Toggle word wrap', 'browser.wrap'),
  'theme.ErrorPageContent.title': text('This page crashed.', 'browser.crashed'),
  'theme.ErrorPageContent.tryAgain': text(
    'Try again',
    'browser.tryAgain',
    'browser.retry',
    'search.retry',
    'feedback.retry',
    'offline.retry',
  ),
  'theme.DocSidebarItem.expandCategoryAriaLabel': text("Expand sidebar category '{label}'", 'browser.expand'),
  'theme.DocSidebarItem.collapseCategoryAriaLabel': text(
    "Collapse sidebar category '{label}'",
    'browser.collapse',
  ),
}
