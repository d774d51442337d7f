import type { z } from 'zod'
import type { Locale } from '../../config/locale.ts'

/** A section of the home page that a site brings: its name, what its copy holds, and what shows it. */
export interface SectionDeclaration {
  /** As `content/home/<locale>.yaml` names it, with a capital: `section: Products`. */
  name: string
  /** The keys beside `section`. What is wrong with them is told with file and line. Without it there are none. */
  copy?: z.ZodObject
  /**
   * Module whose default export is the React component, its path relative to the plugin's file. It gets the copy as
   * `SectionProps` describes it, what `props` of its plugin gives, and the plugin's texts as `text`.
   */
  view: string
  /** Style sheet of the section; it is sent with the home page only. */
  styles?: string
  /** How it reads in the Markdown of the home page. Without it: titles, texts and links of the copy. */
  markdown?: (copy: Readonly<Record<string, unknown>>, locale: Locale) => string
}

/** A copy as its view gets it: each `href` is final, and beside it stands whether it leads out of the site. */
export type SectionProps<Copy extends z.ZodType> = Shown<z.output<Copy>>

type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [Key in keyof T]: Shown<T[Key]> } & (T extends { href: string } ? { external: boolean } : unknown)
    : T
