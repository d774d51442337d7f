/** A row of a table of settings: the outcome for keys of an object. */
export interface SettingsRow {
  /** Keys from the root to the object, `*` for any key. Lists are skipped: a path leads to their items. */
  path: readonly string[]
  keys: readonly string[]
  /** Undefined for keys that are read elsewhere, or that change nothing. */
  outcome: 'changed' | 'leftOut' | undefined
  reason: string
}

const outcomes = { '=': undefined, '~': 'changed', '-': 'leftOut' } as const

/** Reads rows such as `theme.logo ~ height width | logos are as high as the bar`: `=` is read elsewhere, `~` changed, `-` left out. */
function table(text: string): readonly SettingsRow[] {
  return [...text.matchAll(/^(\S*) *([=~-]) ([^|\n]+?)(?: \| (.*))?$/gm)].map(
    ([, path = '', sign = '', keys = '', reason = '']) => ({
      path: path === '' ? [] : path.split('.'),
      keys: keys.split(' '),
      outcome: sign === '~' || sign === '-' ? outcomes[sign] : undefined,
      reason,
    }),
  )
}

const search = 'the site has its own search'
const dates = 'pages show the date of their last commit'
const looks = "code blocks have the engine's own style"
const build = 'builds with shiori do not need it'
const asHere = 'pages follow the design of shiori'
const analytics = 'the recipe for analytics adds a script'
/** Reason for leaving out style sheets of a source. */
export const foreignRules = 'its rules style elements that pages of shiori do not have'

const menuItem = 'type label title position to href items html value docId sidebarId docsPluginId aria-label'
const current = 'activeBasePath activeBaseRegex | the engine marks the link of the current page'

/** Settings in https://docusaurus.io/docs/api/docusaurus-config and /docs/api/themes/configuration */
export const docusaurusSettings = table(`
= title tagline url baseUrl favicon trailingSlash presets plugins themes staticDirectories customFields scripts stylesheets headTags
~ onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes | the engine reports links without a target
~ organizationName projectName deploymentBranch githubHost githubPort future baseUrlIssueBanner storage ssrTemplate | it only affects building, hosting or upgrading Docusaurus
i18n = defaultLocale locales
i18n.localeConfigs.* = label htmlLang direction
markdown = format mermaid emoji mdx1Compat
themeConfig = image
themeConfig ~ algolia | ${search}
themeConfig ~ prism | code has the engine's colours
themeConfig ~ mermaid | diagrams have the engine's colours
themeConfig.announcementBar = id content isCloseable
themeConfig.colorMode = defaultMode disableSwitch respectPrefersColorScheme
themeConfig.tableOfContents = minHeadingLevel maxHeadingLevel
themeConfig.navbar = title
themeConfig.navbar.logo = src srcDark alt
themeConfig.navbar.items = ${menuItem}
themeConfig.navbar.items ~ ${current}
themeConfig.navbar.items.items = ${menuItem}
themeConfig.navbar.items.items ~ ${current}
themeConfig.footer = copyright
themeConfig.footer.links = ${menuItem}
themeConfig.footer.links.items = ${menuItem}`)

export const docusaurusSidebarItem = table('= type id label items link href dirName value slug title')

const docusaurusDates =
  '~ showLastUpdateTime showLastUpdateAuthor | dates come from git, and names from "docs.updateAuthors" in site.config.ts'

/** Options of plugins by the suffix of their names, except `editUrl`. */
export const docusaurusPlugins: Readonly<Record<string, readonly SettingsRow[]>> = {
  docs: table(`
= id path routeBasePath sidebarPath include exclude versions lastVersion includeCurrentVersion onlyIncludeVersions admonitions
${docusaurusDates}`),
  blog: table(`
= id path routeBasePath include exclude postsPerPage authorsMapPath blogTitle blogDescription blogSidebarTitle admonitions
${docusaurusDates}`),
  pages: table(`= id path admonitions\n${docusaurusDates}`),
  'theme-classic': table('= customCss'),
  'client-redirects': table('= id redirects createRedirects'),
}

export const docusaurusEditUrl = table(
  '~ editUrl | "docs.editUrl" refers to the new files, if the site replaces the old one in its folder',
)
export const docusaurusEditFunction = table(
  '- editUrl | it is a function: set "docs.editUrl" in site.config.ts',
)

/** Settings in https://vitepress.dev/reference/default-theme-config */
export const vitepressTheme = table(`
= nav sidebar footer socialLinks outline editLink siteTitle logo
~ search algolia | ${search}
~ outlineTitle docFooter darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel lastUpdatedText notFound | interface texts come from the engine; "messages" of a locale overrides them
~ lastUpdated | ${dates}
~ i18nRouting | the language menu links to the same page
~ externalLinkIcon | links to other hosts are marked
~ aside | the table of contents is beside the text
- carbonAds | pages load nothing from other hosts`)

/** Settings in https://vitepress.dev/reference/site-config */
export const vitepressSettings = table(`
~ outDir cacheDir assetsDir metaChunk mpa ignoreDeadLinks useWebFonts scrollOffset cleanUrls router sitemap | ${build}
~ lastUpdated | ${dates}
~ titleTemplate | window titles end with the site's title
- transformHead transformHtml transformPageData buildEnd postRender shouldPreload contentProps | it is code for VitePress's build
- vite vue | it configures VitePress's bundler
locales.* = label lang link title description themeConfig dir
locales.* ~ head | head tags apply to all locales
markdown = math theme
markdown - lineNumbers | lines are numbered if the fence says so
markdown - config preConfig | markdown-it plugins do not run
markdown - codeTransformers shikiSetup languages languageAlias | ${looks}
markdown ~ container codeCopyButtonTitle | interface texts come from the engine
markdown ~ image | pictures are loaded when readers scroll near them`)

/** Settings in https://docs.astro.build/en/reference/configuration-reference/ */
export const astroSettings = table(`
~ outDir cacheDir build compressHTML scopedStyleStrategy prefetch server devToolbar output adapter image experimental security env legacy session fonts i18n root | ${build}
- vite | it configures Astro's bundler
markdown - remarkPlugins rehypePlugins remarkRehype processor | remark and rehype plugins do not run
markdown ~ shikiConfig syntaxHighlight | ${looks}
markdown ~ gfm smartypants | text is shown as it is written`)

/** Settings in https://starlight.astro.build/reference/configuration/ */
export const starlightSettings = table(`
~ lastUpdated | ${dates}
~ pagination | pages link to the previous and next page
~ pagefind | ${search}
~ disable404Route | the engine has its own not-found page
~ expressiveCode | ${looks}
~ prerender credits markdown | ${build}
- routeMiddleware | it is code for Starlight`)

/**
 * Settings in https://www.mkdocs.org/user-guide/configuration/ and https://squidfunk.github.io/mkdocs-material/setup/
 */
export const mkdocsSettings = table(`
- site_author | pages only show the author of the last commit
- extra_css | ${foreignRules}
- extra_javascript | it is code for another theme; "head" adds scripts
- extra_templates | it is a template for another theme
- hooks | it is Python code, which is not run
~ watch strict dev_addr site_dir remote_branch remote_name validation not_in_nav pages | it only affects how MkDocs runs
= extra theme`)

export const mkdocsExtra = table(`
= social
- analytics | ${analytics}
~ version | versions are branches: old addresses of this version are redirected
~ alternate | readers choose from the locales of the site
- consent | pages store nothing that requires consent
~ generator | pages do not mention the theme
~ homepage | the logo leads to the home page`)

export const mkdocsTheme = table(`
~ name variant static_templates | the theme is shiori's own
~ palette | links have its primary colour
- icon | the theme's icons are replaced by shiori's
- font | pages use system fonts; the recipe for fonts sets others
~ direction | the direction follows the language`)

/** Settings in https://mintlify.com/docs/organize/settings, and the keys of mint.json */
export const mintlifySettings = table(`
= $schema
~ theme layout background backgroundImage icons thumbnails eyebrow codeBlock topbar sidebar rounded isWhiteLabeled | ${asHere}
- fonts font | pages use system fonts; the recipe for fonts sets others
~ search | ${search}
~ contextual | the menu next to "Copy page" offers the assistants in "agents.assistants"
- integrations analytics | ${analytics}
- api | the console sends requests; configure it with "console" in site.config.ts
- errors redirect404 | the engine has its own not-found page
~ feedback | "feedback" in site.config.ts sets the receiver of replies
~ metadata | a build shows the date of the last commit
- css stylesheets | ${foreignRules}
- js scripts | it is a program; "head" in site.config.ts adds scripts
appearance = default strict
banner = content
banner ~ dismissible | "announcement" sets whether readers can close it
navbar = links primary
footer = socials links
seo = metatags
seo ~ indexing | pages outside the navigation are unlisted
styling = latex
styling ~ eyebrows codeblocks | ${asHere}
~ styling | ${asHere}`)
