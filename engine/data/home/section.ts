import type { z } from 'zod'
import type { Locale } from '../../config/locale.ts'

/** A section of the home page from a site: its name, the keys of its copy, and its component. */
export interface SectionDeclaration {
  /** Name in `content/home/<locale>.yaml`, capitalized: `section: Products`. */
  name: string
  /** Schema of the keys besides `section`; errors are reported with file and line. By default there are none. */
  copy?: z.ZodObject
  /**
   * Module whose default export is the React component, with a path relative to the plugin's file. Its props are the copy as described by
   * `SectionProps`, the result of the plugin's `props`, and the plugin's texts as `text`.
   */
  view: string
  /** Style sheet of the section, which is only sent with the home page. */
  styles?: string
  /** Converts the section for the Markdown of the home page. Default: titles, texts and links of the copy. */
  markdown?: (copy: Readonly<Record<string, unknown>>, locale: Locale) => string
}

/** A copy as its view receives it: each `href` is resolved, with a flag for links to other sites. */
export type SectionProps<Copy extends z.ZodType> = Shown<z.output<Copy>>

type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [Key in keyof T]: Shown<T[Key]> } & (T extends { href: string } ? { external: boolean } : unknown)
    : T
