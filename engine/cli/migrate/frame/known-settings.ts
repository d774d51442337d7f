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

const search = 'the search is that of the site itself'
const dates = 'pages show the date of their last commit'
const looks = "code blocks have the engine's own looks"
const build = 'a build of this engine needs nothing of it'
const asHere = 'pages do as shiori has it'
const analytics = 'the recipe for analytics adds a script'
/** Reason for leaving out style sheets of a source. */
export const foreignRules = 'its rules are for elements that pages do not have here'

const menuItem = 'type label title position to href items html value docId sidebarId docsPluginId aria-label'
const current = 'activeBasePath activeBaseRegex | the engine marks the link of the current page'

/** Settings in https://docusaurus.io/docs/api/docusaurus-config and /docs/api/themes/configuration */
export const docusaurusSettings = table(`
= title tagline url baseUrl favicon trailingSlash presets plugins themes staticDirectories customFields scripts stylesheets headTags
~ onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes | the engine reports links without a target
~ organizationName projectName deploymentBranch githubHost githubPort future baseUrlIssueBanner storage ssrTemplate | Docusaurus itself is built, hosted or upgraded by it
i18n = defaultLocale locales
i18n.localeConfigs.* = label htmlLang direction
markdown = format mermaid emoji mdx1Compat
themeConfig = image
themeConfig ~ algolia | ${search}
themeConfig ~ prism | code has the colours of the engine
themeConfig ~ mermaid | diagrams have the colours of the engine
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
  '~ editUrl | "docs.editUrl" names the new files, for a site in the folder of the old one',
)
export const docusaurusEditFunction = table(
  '- editUrl | it is a function: set "docs.editUrl" in site.config.ts',
)

/** Settings in https://vitepress.dev/reference/default-theme-config */
export const vitepressTheme = table(`
= nav sidebar footer socialLinks outline editLink siteTitle logo
~ search algolia | ${search}
~ outlineTitle docFooter darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel lastUpdatedText notFound | words of the interface are the engine's; others are set by "messages" of a locale
~ lastUpdated | ${dates}
~ i18nRouting | the menu of languages keeps the reader's place
~ externalLinkIcon | links to other hosts are marked
~ aside | the table of contents is beside the text
- carbonAds | pages load nothing from others`)

/** Settings in https://vitepress.dev/reference/site-config */
export const vitepressSettings = table(`
~ outDir cacheDir assetsDir metaChunk mpa ignoreDeadLinks useWebFonts scrollOffset cleanUrls router sitemap | ${build}
~ lastUpdated | ${dates}
~ titleTemplate | titles of windows end with that of the site
- transformHead transformHtml transformPageData buildEnd postRender shouldPreload contentProps | it is a program for the build of VitePress
- vite vue | it sets up the bundler of VitePress
locales.* = label lang link title description themeConfig dir
locales.* ~ head | tags of the head are those of all locales
markdown = math theme
markdown - lineNumbers | code is numbered where its fence says so
markdown - config preConfig | plugins of markdown-it do not run here
markdown - codeTransformers shikiSetup languages languageAlias | ${looks}
markdown ~ container codeCopyButtonTitle | words of the interface are the engine's
markdown ~ image | pictures are loaded when a reader comes near`)

/** Settings in https://docs.astro.build/en/reference/configuration-reference/ */
export const astroSettings = table(`
~ outDir cacheDir build compressHTML scopedStyleStrategy prefetch server devToolbar output adapter image experimental security env legacy session fonts i18n root | ${build}
- vite | it sets up the bundler of Astro
markdown - remarkPlugins rehypePlugins remarkRehype processor | plugins of remark and rehype do not run here
markdown ~ shikiConfig syntaxHighlight | ${looks}
markdown ~ gfm smartypants | text is shown as it is written`)

/** Settings in https://starlight.astro.build/reference/configuration/ */
export const starlightSettings = table(`
~ lastUpdated | ${dates}
~ pagination | pages link to their neighbours
~ pagefind | ${search}
~ disable404Route | the engine has its own page for addresses that are not there
~ expressiveCode | ${looks}
~ prerender credits markdown | ${build}
- routeMiddleware | it is a program for Starlight`)

/**
 * Settings in https://www.mkdocs.org/user-guide/configuration/ and https://squidfunk.github.io/mkdocs-material/setup/
 */
export const mkdocsSettings = table(`
- site_author | pages name no author but that of the last commit
- extra_css | ${foreignRules}
- extra_javascript | it is a program of another theme; "head" adds scripts
- extra_templates | it is a template of another theme
- hooks | it is a program in Python, which is not run
~ watch strict dev_addr site_dir remote_branch remote_name validation not_in_nav pages | it says how MkDocs runs
= extra theme`)

export const mkdocsExtra = table(`
= social
- analytics | ${analytics}
~ version | versions are branches: old addresses of this state lead to its pages
~ alternate | readers choose from the locales of the site
- consent | nothing is set in the browser that needs consent
~ generator | the theme is not named
~ homepage | the logo leads to the home page`)

export const mkdocsTheme = table(`
~ name variant static_templates | the theme is that of shiori
~ palette | links have its primary colour
- icon | icons of the theme are those of shiori
- font | fonts are those of the reader, but for the recipe for fonts
~ direction | as text runs in the language`)

/** Settings in https://mintlify.com/docs/organize/settings, and the keys of mint.json */
export const mintlifySettings = table(`
= $schema
~ theme layout background backgroundImage icons thumbnails eyebrow codeBlock topbar sidebar rounded isWhiteLabeled | ${asHere}
- fonts font | fonts are those of the reader; the recipe for fonts sets others
~ search | ${search}
~ contextual | the menu beside "Copy page" offers what "agents.assistants" names
- integrations analytics | ${analytics}
- api | requests are sent from the console: "console" in site.config.ts sets it up
- errors redirect404 | the page for what is not found is that of shiori
~ feedback | "feedback" in site.config.ts says where replies go
~ metadata | a build shows the date of the last commit
- css stylesheets | ${foreignRules}
- js scripts | it is a program; "head" in site.config.ts adds scripts
appearance = default strict
banner = content
banner ~ dismissible | readers can close it where "announcement" says so
navbar = links primary
footer = socials links
seo = metatags
seo ~ indexing | pages out of the navigation are unlisted
styling = latex
styling ~ eyebrows codeblocks | ${asHere}
~ styling | ${asHere}`)
