import type { z } from 'zod'
import type { ComponentDeclaration } from '../components/declaration.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { ContentReader, OwnContent } from '../content/own-content.ts'
import type { ContentModel } from '../content/types.ts'
import type { SectionDeclaration } from '../data/home/section.ts'
import type { TextLocales } from '../files/local-texts.ts'
import type { YamlText } from '../files/yaml.ts'
import type { Reference } from '../markdown/types.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { Description } from '../reference/description/description.ts'
import type { SearchEntity } from '../search/types.ts'
import type { HeadTag } from './head-tag.ts'
import type { PagePicture, PicturedPage } from './page-picture.ts'

/** Converts a YAML file. Returns undefined for an invalid file and adds its errors to `problems`. */
export type ReadYaml<T> = (source: YamlText, locales: TextLocales, problems: Problem[]) => T | undefined

/** Argument of a plugin's `load`. */
export interface LoadContext<Options> {
  /** The site's folder, absolute. */
  root: string
  /** Options from the configuration, parsed by the plugin's schema. */
  options: Options
  /** Codes of the site's locales. */
  locales: readonly Locale[]
  /** Fallback of the other locales. */
  defaultLocale: Locale
  /** Reports a problem. All problems are shown together, and an error makes the build fail. */
  report(problem: Problem): void
  /**
   * Reads the YAML files of a folder (path relative to the site's root). The result is keyed by file name without `.yaml` and holds undefined
   * for invalid files. Files that have not changed since the last load are not read again.
   */
  readFolder<T>(folder: string, read: ReadYaml<T>): Map<string, T | undefined>
}

/** The site when everything has been read, as given to a plugin's `setup`. */
export interface PluginSite<Data, Options> {
  /** The site's folder, absolute. */
  root: string
  /** Options from the configuration, parsed by the plugin's schema. */
  options: Options
  /** Data that the plugin's `load` returned. */
  data: Data
  /** Data that `load` of another plugin returned, by the name of that plugin. */
  dataOf(name: string): unknown
  /** The configuration with its defaults. */
  config: SiteConfig
  /** All docs, routes and sidebars. */
  model: ContentModel
  /** The API descriptions of the site. */
  apis: readonly Description[]
  /** Names of the APIs by locale. */
  apiNames: ReadonlyMap<Locale, ApiNames>
  /** Values of `{{name}}` in content, by name. */
  variables: Readonly<Record<string, string>>
  /** Final URL of a path of the site (`/docs/a#b`) in a locale; undefined if there is no such page. */
  href(target: string, locale: Locale): string | undefined
  /** Final URL of a file in `static/` or of one that the plugin emits. */
  fileHref(path: string): string
}

/** A file that a build writes beside the pages, and the development server serves. */
export interface EmittedFile {
  /** URL path without base path. Below `/assets/` files are cached forever, so their names must contain a hash of the content. */
  url: string
  /** Text of the file. */
  text: string
}

/** A page without a Markdown file. */
export interface PluginPage {
  /** Path without locale and base path, such as `/status`. */
  path: string
  /** Title for the heading, lists and search. */
  title: string
  /** One sentence for lists and search engines. */
  description: string
  /** Name of the view that shows it, a key of the plugin's `views`. */
  view: string
  /** Plain data for the view. */
  data: Readonly<Record<string, unknown>>
  /** The page as Markdown, without its title. Without it, readers of Markdown get a link to the page. */
  markdown?: string
}

/** A dated page for the home page's section `Latest`. */
export interface LatestPage {
  /** Title of the page. */
  title: string
  /** ISO date. */
  date: string
  /** Path without locale. */
  path: string
  /** One sentence about the page. */
  description: string
  /** Locale of title and description. */
  textLocale: Locale
}

/** A section of `llms.txt` for pages that are in no sidebar. */
export interface PageList {
  /** Title of the part. */
  title: string
  /** One sentence about the part. */
  description: string
  /** Path of its first page, without locale. The section's own files are served below it. */
  path: string
  /** Paths of its pages, without locale. */
  pages: readonly string[]
}

/** A content file after compilation, for checks. */
export interface CheckedPage {
  /** Path of the file, relative to the site's root. */
  file: string
  /** Locale of the page. */
  locale: Locale
  /** Path of the page without locale. */
  path: string
  /** IDs on the page that links can lead to. */
  anchors: readonly string[]
  /** Links and names on the page, to be resolved by checks. */
  references: readonly Reference[]
}

/** Hooks of a plugin, called when the site has been read. */
export interface PluginHooks {
  /** Props for the plugin's views and islands in addition to their attributes. Plain data. */
  props?(locale: Locale): Readonly<Record<string, unknown>>
  /** Files that a build writes next to the pages. */
  files?(): readonly EmittedFile[]
  /** Pages without a content file. Search finds them by title, description and text. */
  pages?(locale: Locale): readonly PluginPage[]
  /** `meta` and `link` tags for a page's head. */
  head?(page: { path: string; locale: Locale }): readonly HeadTag[]
  /**
   * The picture that chats and feeds show with a link to a page. Called for pages that name no picture themselves; the
   * first plugin that returns one draws it.
   */
  picture?(page: PicturedPage): PagePicture | undefined
  /** Finds problems that require knowledge of the whole site. */
  check?(pages: readonly CheckedPage[]): readonly Problem[]
  /** Declarations in TypeScript, Kotlin or Swift against which checks compile code samples. */
  declarations?(): readonly SampleDeclarations[]
  /** Names on a page for search, by the ID of the page. */
  entities?(doc: string, locale: Locale): readonly SearchEntity[]
  /** Dated pages for the home page's section `Latest`, newest first. */
  latest?(locale: Locale): readonly LatestPage[]
  /** Sections that the plugin adds to `llms.txt`. */
  lists?(locale: Locale): readonly PageList[]
}

/** Declarations of the names and types that code samples may use. */
export interface SampleDeclarations {
  /** Folders of docs whose samples are checked, such as `player/`. */
  docs: readonly string[]
  /** Language of the samples. */
  language: 'typescript' | 'kotlin' | 'swift'
  /** A source file. */
  text: string
}

/**
 * An extension of the engine. A plugin is a module whose default export is made by `definePlugin`. The configuration names its file:
 * `plugins: ['./plugins/status/plugin.ts']`.
 *
 * It is loaded in the main thread and in each worker, so it must not keep state that pages share. Return such state from `load`, which runs once
 * and whose result is sent to all workers.
 */
export interface Plugin<Data = unknown, Options = unknown> {
  /** Lower-case words with hyphens, such as `error-decoder`. */
  name: string
  /** Schema of its options in the configuration: `plugins: [['./plugin.ts', { … }]]`. */
  options?: z.ZodType<Options>
  /** Components for content. */
  components?: readonly ComponentDeclaration<Data>[]
  /** Sections for the home page. */
  sections?: readonly SectionDeclaration[]
  /** Modules by name whose default export is a React component that renders pages of the plugin. */
  views?: Readonly<Record<string, string>>
  /**
   * Modules by locale whose default export is the plugin's texts. Views get them as `text`; an island fetches only those that it uses. A locale
   * without a module gets the English texts or, without those, the first ones.
   */
  messages?: Readonly<Record<string, string>>
  /**
   * Module whose default export makes tools for assistants (`MakeTools` of `shiori/tools`). It is bundled separately with everything that it
   * imports and has access to built files only: not to the data of `load`, but to files that the plugin's `files` emitted.
   */
  tools?: string
  /**
   * Module whose default export makes the provider of answers in words (`MakeAnswerProvider` of `shiori/answers`), for a site whose `search.ask` names
   * no API. It is bundled separately with everything that it imports and runs in `shiori start`.
   */
  answers?: string
  /**
   * Folders below `content/`, with a folder for each locale, whose pages belong to the plugin. The pages are translated but not versioned.
   */
  folders?: readonly string[]
  /**
   * Reads the pages in `folders`, once for the site. The result must be plain data, since it is sent to workers. It is available as `model.own`.
   */
  content?(reader: ContentReader, options: Options): OwnContent
  /** Module whose default export, made by `definePages` of `shiori/pages`, defines the plugin's page kinds. */
  pages?: string
  /**
   * Style sheets of page kinds, by the name that a kind gives as `sheet`. They are loaded with pages of these kinds only. A name that the
   * engine or another plugin has is an error.
   */
  sheets?: Readonly<Record<string, string>>
  /**
   * Module whose default export, made by `defineMarkdown` of `shiori/markdown`, changes the syntax tree of content files. They are compiled again
   * when code of the site has changed.
   */
  markdown?: string
  /**
   * Commands of `shiori`, by their names after the plugin's: `count` of the plugin `recipes` is `shiori recipes:count`. The default export of each
   * module is made by `defineCommand` of `shiori/commands`.
   */
  commands?: Readonly<Record<string, { summary: string; module: string }>>
  /** Folders and files that `load` reads, relative to the site's root. The development server calls `load` again when they change. */
  watch?: readonly string[]
  /**
   * Schemas of the YAML files that the plugin reads, by path relative to the site's root: `{ 'content/errors/*.yaml': errorsSchema }`. Editors use
   * them for completion.
   */
  schemas?(locales: TextLocales): Readonly<Record<string, z.ZodType>>
  /** Reads the plugin's data. The result must be plain data, since it is sent to workers. */
  load?(context: LoadContext<Options>): Data | Promise<Data>
  /** Returns the plugin's hooks. Called once in each thread when the site has been read. */
  setup?(site: PluginSite<Data, Options>): PluginHooks
}

/** Infers the types of a plugin. */
export function definePlugin<Data = undefined, Options = undefined>(
  plugin: Plugin<Data, Options>,
): Plugin<Data, Options> {
  return plugin
}
