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
import type { Description } from '../reference/description/load.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import type { SearchEntity, SearchPage } from '../search/types.ts'
import type { HeadTag } from './head-tag.ts'

/** Makes something of a YAML file; undefined, with what is wrong in `problems`, for one that breaks its rules. */
export type ReadYaml<T> = (source: YamlText, locales: TextLocales, problems: Problem[]) => T | undefined

/** What a plugin reads its data with. */
export interface LoadContext<Options> {
  /** The site's folder, absolute. */
  root: string
  /** What the configuration passes to the plugin, checked by its schema. */
  options: Options
  /** Codes of the site's locales. */
  locales: readonly Locale[]
  /** Locale that others fall back to. */
  defaultLocale: Locale
  /** Reports a problem. All are shown together, and an error ends the build. */
  report(problem: Problem): void
  /**
   * Reads the YAML files of a folder (path from the site's root), by name without `.yaml`; undefined for one that cannot be read.
   * One that has not changed since the last load is not read again.
   */
  readFolder<T>(folder: string, read: ReadYaml<T>): Map<string, T | undefined>
}

/** The site as a plugin sees it when everything is read. */
export interface PluginSite<Data, Options> {
  /** The site's folder, absolute. */
  root: string
  /** What the configuration passes to the plugin, checked by its schema. */
  options: Options
  /** What `load` of the plugin has read. */
  data: Data
  /** What another plugin has read, by its name. */
  dataOf(name: string): unknown
  /** The configuration with its defaults. */
  config: SiteConfig
  /** All docs, routes and sidebars. */
  model: ContentModel
  /** The API descriptions of the site. */
  apis: readonly Description[]
  /** Names of the APIs by locale. */
  apiNames: ReadonlyMap<Locale, ApiNames>
  /** What `{{name}}` stands for. */
  variables: Readonly<Record<string, string>>
  /** Final address of a path of the site (`/docs/a#b`) in a locale; undefined when there is no such page. */
  href(target: string, locale: Locale): string | undefined
  /** Final address of a file of `static/` or of one that the plugin emits. */
  fileHref(path: string): string
}

/** A file that a build writes beside the pages, and the development server serves. */
export interface EmittedFile {
  /** Address without base path. With a hash of its content in the name it is cached for ever below `/assets/`. */
  url: string
  /** Content of the file. */
  text: string
}

/** A page that has no Markdown file. */
export interface PluginPage {
  /** Address without locale and base path: `/status`. */
  path: string
  /** Title of the page, for its heading, lists and search. */
  title: string
  /** One sentence for lists and search engines. */
  description: string
  /** Name of a view of the plugin (`views`). */
  view: string
  /** Plain data that the view is given beside the frame. */
  data: Readonly<Record<string, unknown>>
  /** How it reads as Markdown, without its title. Without it readers of Markdown are told where the page is. */
  markdown?: string
}

/** A dated page, as the section `Latest` of the home page lists it. */
export interface LatestPage {
  /** Title of the page. */
  title: string
  /** ISO date. */
  date: string
  /** Address without locale. */
  path: string
  /** One sentence about the page. */
  description: string
  /** Locale of title and description. */
  textLocale: Locale
}

/** A part of the site that is not a sidebar, as `llms.txt` lists it. */
export interface PageList {
  /** Title of the part. */
  title: string
  /** One sentence about the part. */
  description: string
  /** Of its first page, without locale: the list's own files stand below it. */
  path: string
  /** Paths of its pages, without locale. */
  pages: readonly string[]
}

/** What was put together from one content file, for checks. */
export interface CheckedPage {
  /** Path of the file from the site's root. */
  file: string
  /** Locale of the page. */
  locale: Locale
  /** Path of the page without locale. */
  path: string
  /** Ids on the page that links can name. */
  anchors: readonly string[]
  /** Links and names of the page that checks resolve. */
  references: readonly Reference[]
}

/** What a plugin does for a site that is read. */
export interface PluginHooks {
  /** Props that the plugin's views and islands get besides their attributes; plain data. */
  props?(locale: Locale): Readonly<Record<string, unknown>>
  /** Files that a build writes beside the pages. */
  files?(): readonly EmittedFile[]
  /** Pages without a content file: address, title, and which of the plugin's `views` shows each. */
  pages?(locale: Locale): readonly PluginPage[]
  /** `meta` and `link` tags for the head of a page. */
  head?(page: { path: string; locale: Locale }): readonly HeadTag[]
  /** Problems that show only in the whole site. */
  check?(pages: readonly CheckedPage[]): readonly Problem[]
  /** TypeScript, Kotlin or Swift against which checks compile the code samples of some folders. */
  declarations?(): readonly SampleDeclarations[]
  /** Names that search finds on a page, by the id of the page. */
  entities?(doc: string, locale: Locale): readonly SearchEntity[]
  /** Dated pages for the section `Latest` of the home page, newest first. */
  latest?(locale: Locale): readonly LatestPage[]
  /** Pages that `llms.txt` lists in a part of their own. */
  lists?(locale: Locale): readonly PageList[]
  /** Pages for search besides those of content. */
  records?(locale: Locale): readonly SearchPage[]
}

/** Declarations in the language of samples: names and types that they may use. */
export interface SampleDeclarations {
  /** Folders of docs, as `player/`. */
  docs: readonly string[]
  /** Language of the samples. */
  language: 'typescript' | 'kotlin' | 'swift'
  /** One source file. */
  text: string
}

/**
 * Something that a site adds to the engine. A plugin is a module whose default export is made by `definePlugin`; the
 * configuration names its file: `plugins: ['./plugins/status/plugin.ts']`.
 *
 * It is loaded in the main thread and in each worker, so it keeps nothing that pages must agree on: that is data, read once by
 * `load` and handed to all of them.
 */
export interface Plugin<Data = unknown, Options = unknown> {
  /** Lower-case words with hyphens: `error-decoder`. */
  name: string
  /** Schema of the options that the configuration gives it: `plugins: [['./plugin.ts', { … }]]`. */
  options?: z.ZodType<Options>
  /** Components for content. */
  components?: readonly ComponentDeclaration<Data>[]
  /** Sections of the home page besides the engine's. */
  sections?: readonly SectionDeclaration[]
  /** Modules whose default export is a React component that shows pages of the plugin, by name. */
  views?: Readonly<Record<string, string>>
  /**
   * Modules whose default export is the plugin's texts, by locale. Views get them as `text`, islands fetch only theirs. A
   * locale without a module gets the English texts, or the first ones.
   */
  messages?: Readonly<Record<string, string>>
  /**
   * Module whose default export makes tools for assistants (`MakeTools` of `shiori/tools`). It is bundled apart from the
   * site with everything it imports, and sees only built files: not the data of `load`, but what `files` of the plugin has
   * emitted.
   */
  tools?: string
  /**
   * Folders below `content/` with a folder for each locale, whose pages the plugin brings. They are translated, and belong
   * to no version of the docs.
   */
  folders?: readonly string[]
  /**
   * Reads the pages in `folders`, once for the site. The result is plain data, since it is sent to workers; `model.own` of
   * the site holds it.
   */
  content?(reader: ContentReader, options: Options): OwnContent
  /** Module whose default export, made by `definePages` of `shiori/pages`, says how each kind of page is made. */
  pages?: string
  /**
   * Style sheets of kinds of pages, by the name that a kind gives as `sheet`. They load with these pages only. Each name is
   * used once on a site.
   */
  sheets?: Readonly<Record<string, string>>
  /** Folders and files that `load` reads, from the site's root; the development server loads again when they change. */
  watch?: readonly string[]
  /**
   * Schemas of the YAML files that the plugin reads, by the path from the site's root: `{ 'content/errors/*.yaml': errorsSchema }`. Editors
   * complete these files by them.
   */
  schemas?(locales: TextLocales): Readonly<Record<string, z.ZodType>>
  /** Reads what the plugin needs. The result is plain data, since it is sent to workers. */
  load?(context: LoadContext<Options>): Data | Promise<Data>
  /** Returns the hooks. Called once in each thread, when the site has been read. */
  setup?(site: PluginSite<Data, Options>): PluginHooks
}

/** Gives a plugin its types. */
export function definePlugin<Data = undefined, Options = undefined>(
  plugin: Plugin<Data, Options>,
): Plugin<Data, Options> {
  return plugin
}
