import path from 'node:path'
import type { Plugin } from 'vite'
import type { FeedbackSettings } from '../config/schema/feedback.ts'
import { builtInPlugins } from '../plugins/built-in-plugins.ts'
import type { SiteCode } from '../plugins/site-code.ts'
import { engineFolder } from '../portal/paths.ts'

/** Modules generated from the site's own code; virtual.d.ts has their types. */
const extensions = 'virtual:shiori/extensions'
const pages = 'virtual:shiori/pages'
const islands = 'virtual:shiori/islands'
const console = 'virtual:shiori/console'
const offlineModule = 'virtual:shiori/offline'
const feedbackModule = 'virtual:shiori/feedback'
const reportSearch = 'virtual:shiori/report-search'
/** Prefix of the name of an island or of a plugin's texts. */
const islandModule = 'virtual:shiori/island/'
const textModule = 'virtual:shiori/text/'
const moduleWriters = new Map<string, (code: SiteCode, settings: ScriptSettings) => string>([
  [extensions, extensionsModule],
  [pages, pagesModule],
  [islands, islandsModule],
  [console, consoleModule],
  [offlineModule, (_, { offline = false }) => `export const offline = ${offline}\n`],
  [feedbackModule, (_, { feedback }) => feedbackCode(feedback)],
  [reportSearch, (_, { feedback }) => reportSearchCode(feedback)],
])

/** Settings of a site that scripts know. */
export interface ScriptSettings {
  /** Whether pages register a service worker. */
  offline?: boolean
  /** Where feedback and page views are sent. */
  feedback?: FeedbackSettings | undefined
}

const none: SiteCode = {
  root: '',
  parts: {},
  css: [],
  components: [],
  sections: [],
  views: {},
  pages: {},
  sheets: {},
  texts: {},
}

/**
 * Adds a site's own React components, texts and style sheets to the bundle. Only pages/ and the loader of islands import them, by the names
 * above.
 */
export function siteCodePlugin(code: SiteCode = none, settings: ScriptSettings = {}): Plugin {
  return {
    name: 'shiori:site-code',
    enforce: 'pre',
    // The site must not load its own React: two copies on a page do not share state.
    config: () => ({
      resolve: { dedupe: ['react', 'react-dom'] },
      environments: { client: { build: { rolldownOptions: { input: code.sheets } } } },
    }),
    resolveId: {
      filter: { id: /^virtual:shiori\// },
      handler: source =>
        moduleWriters.has(source) || source.startsWith(islandModule) || source.startsWith(textModule)
          ? `\0${source}`
          : null,
    },
    load: {
      filter: { id: /^\0virtual:shiori\// },
      handler: id => moduleWriters.get(id.slice(1))?.(code, settings) ?? loadedModule(id.slice(1), code),
    },
    transform: {
      // In development, the address of a linked sheet has a query.
      filter: { id: /\/ui\/(?:first|home\/home)\.css(?:\?|$)/ },
      handler: (sheet, id) =>
        withImports(
          sheet,
          id.includes('/ui/first.css') ? code.css : code.sections.flatMap(({ styles }) => styles ?? []),
        ),
    },
  }
}

/** A sheet of the engine that also imports the site's own sheets, after its other imports: `@import` must precede all rules. */
function withImports(sheet: string, files: readonly string[]): string {
  return [...new Set(files)]
    .map(file => `@import ${JSON.stringify(file)};\n`)
    .reduceRight((rest, line) => insertImport(rest, line), sheet)
}

/** Inserts an import after the sheet's own imports. */
function insertImport(sheet: string, line: string): string {
  const end = [...sheet.matchAll(/^@import[^;]*;\n?/gm)].at(-1)
  const at = end ? end.index + end[0].length : 0
  return sheet.slice(0, at) + line + sheet.slice(at)
}

function extensionsModule({ parts, components, sections, views, texts }: SiteCode): string {
  const imports: string[] = []
  const named = (module: string) => {
    const name = `m${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(module)}`)
    return name
  }
  const entries = (record: Record<string, string>) =>
    Object.entries(record).map(([key, module]) => `${JSON.stringify(key)}: ${named(module)}`)
  const componentEntries = components.map(({ name, plugin, view, styles, island }) => {
    const rest = [
      `plugin: ${JSON.stringify(plugin)}`,
      `View: ${named(view)}`,
      ...(styles === undefined ? [] : [`styles: ${named(`${styles}?inline`)}`]),
      ...(island ? [`island: ${JSON.stringify({ name: islandName(plugin, name), on: island.on })}`] : []),
    ]
    return `${JSON.stringify(name)}: { ${rest.join(', ')} }`
  })
  const sectionEntries = sections.map(
    ({ name, plugin, view }) =>
      `${JSON.stringify(name)}: { plugin: ${JSON.stringify(plugin)}, View: ${named(view)} }`,
  )
  const textEntries = Object.entries(texts).map(
    ([plugin, modules]) => `${JSON.stringify(plugin)}: { ${entries(modules).join(', ')} }`,
  )
  const fields = [
    `parts: { ${entries(parts).join(', ')} }`,
    `components: { ${componentEntries.join(', ')} }`,
    `sections: { ${sectionEntries.join(', ')} }`,
    `views: { ${entries(views).join(', ')} }`,
    `texts: { ${textEntries.join(', ')} }`,
  ]
  return `${imports.join('\n')}\nexport const extensions = { ${fields.join(', ')} }\n`
}

/** Loaders of plugins' page kinds, so that plugins without pages on this site are never loaded. */
function pagesModule({ pages: pageFiles }: SiteCode): string {
  const usual = builtInPlugins.map(({ name, pages }) => [name, pages] as const)
  const loaders = [...usual, ...Object.entries(pageFiles)].map(
    ([name, module]) => `${JSON.stringify(name)}: ${load(true, module)}`,
  )
  return `export const pluginPages = { ${loaders.join(', ')} }\n`
}

/**
 * Loaders by island; each loads its module and the texts of the page's locale in parallel. Both are virtual modules, because Rolldown sorts
 * imports by path, and a site built in another folder would have other chunk names.
 */
function islandsModule({ components, texts }: SiteCode): string {
  const load = (module: string) => `() => import(${JSON.stringify(module)})`
  const imported = components.flatMap(({ name, plugin, island }) => {
    if (!island) return []
    const byLocale = Object.keys(texts[plugin] ?? {}).map(
      locale => `${JSON.stringify(locale)}: ${load(`${textModule}${plugin}/${locale}`)}`,
    )
    const key = islandName(plugin, name)
    return [
      `${JSON.stringify(key)}: { load: ${load(islandModule + key)}, texts: { ${byLocale.join(', ')} } }`,
    ]
  })
  return `export const islands = { ${imported.join(', ')} }\n`
}

/** Code of a virtual module for a loader of `islandsModule`; undefined for an unknown name. */
function loadedModule(id: string, { components, texts }: SiteCode): string | undefined {
  const fromDefault = (module: string) => `export { default } from ${JSON.stringify(module)}\n`
  if (id.startsWith(islandModule)) {
    const found = components.find(
      ({ plugin, name }) => islandModule + islandName(plugin, name) === id,
    )?.island
    return found && `${fromDefault(found.module)}export * from ${JSON.stringify(found.module)}\n`
  }
  const [plugin = '', locale = ''] = id.slice(textModule.length).split('/')
  const module = texts[plugin]?.[locale]
  return module && fromDefault(module)
}

/** Settings of the console for scripts; undefined on a site without one. */
function consoleModule({ console: consoleModules }: SiteCode): string {
  if (!consoleModules) return 'export const siteConsole = undefined\n'
  const { worker, ...rest } = consoleModules
  const settings = JSON.stringify(rest).slice(0, -1)
  if (worker === undefined) return `export const siteConsole = ${settings} }\n`
  return `import worker from ${JSON.stringify(`${worker}?worker&url`)}
export const siteConsole = ${settings}, worker }
`
}

/** Only imports what is enabled: the bundler writes a chunk for each `import()`, even if it is unreachable. */
function feedbackCode(feedback: FeedbackSettings | undefined): string {
  const { kinds = [], consent = false } = feedback ?? {}
  return `export const feedback = ${JSON.stringify(feedback)}
export const fetchPageForm = ${load(kinds.includes('pages'), 'browser/feedback/page-form.ts')}
export const fetchPageViews = ${load(kinds.includes('views'), 'browser/feedback/page-views.ts')}
export const fetchConsentBar = ${load(consent && kinds.some(kind => kind !== 'pages'), 'browser/feedback/consent-bar.ts')}
`
}

/** A separate module, because the search code imports it. If it shared a module with the page's script, the bundler would write another file. */
function reportSearchCode(feedback: FeedbackSettings | undefined): string {
  return `export const fetchReportSearch = ${load(feedback?.kinds.includes('search') ?? false, 'client/report-search.ts')}\n`
}

function load(isUsed: boolean, module: string): string {
  return isUsed ? `() => import(${JSON.stringify(path.resolve(engineFolder, module))})` : 'undefined'
}

/** `error-decoder` if plugin and component have the same name, otherwise both: `status-Badge`. */
function islandName(plugin: string, component: string): string {
  const kebab = component.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return kebab === plugin ? plugin : `${plugin}-${kebab}`
}
