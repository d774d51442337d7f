import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { PageSet } from './docs/source-page.ts'
import type { SectionOptions } from './options.ts'
import type { PluginRoute } from './route-types.ts'

/** Lets a plugin read its pages. */
export interface ContentReader extends SectionOptions {
  /** The pages of a folder in `content/`, which has a folder for each locale, with their translations. */
  readPages(folder: string): PageSet[]
  /** Receives problems, which are all shown together; an error fails the build. */
  problems: Problem[]
}

/** Pages read by a plugin; plain data, since it is sent to workers. */
export interface OwnContent<Data = unknown> {
  /** Pages of each locale, in the order of the sitemap. */
  routes: ReadonlyMap<Locale, readonly PluginRoute[]>
  /** Data of the pages. */
  data: Data
  /** Address prefixes below which pages may be missing because of reported errors. */
  uncertainPaths?: readonly string[]
}

/** A plugin that adds pages. */
export interface ContentSource {
  /** Name of the plugin. */
  name: string
  read(reader: ContentReader): OwnContent
}
