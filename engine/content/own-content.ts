import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { PageSet } from './docs/page-sets.ts'
import type { SectionOptions } from './options.ts'
import type { PluginRoute } from './route-types.ts'

/** What a plugin reads its pages with. */
export interface ContentReader extends SectionOptions {
  /** The pages of a folder below `content/`, which has a folder for each locale, with their translations. */
  readPages(folder: string): PageSet[]
  /** Takes what is wrong: all of it is shown together, and an error ends the build. */
  problems: Problem[]
}

/** Pages that a plugin has read; plain data, as it is sent to workers. */
export interface OwnContent<Data = unknown> {
  /** Pages of each locale, in the order of the sitemap. */
  routes: ReadonlyMap<Locale, readonly PluginRoute[]>
  /** What they are made of. */
  data: Data
  /** Beginnings of the addresses at which pages may be missing because of faults that have been told. */
  uncertainPaths?: readonly string[]
}

/** A plugin that brings pages. */
export interface ContentSource {
  /** Of the plugin. */
  name: string
  read(reader: ContentReader): OwnContent
}
