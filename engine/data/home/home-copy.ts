import { z } from 'zod'
import { keyed } from '../../files/schema-issues.ts'
import { text } from './copy-fields.ts'

/** A section with its copy; links are as written: paths without locale, or URLs. */
export type HomeSection = { section: string } & Readonly<Record<string, unknown>>

/** Content of `content/home/<locale>.yaml`. */
export interface HomeTexts {
  /** The complete page title. */
  title: string
  /** One sentence for search engines and previews. */
  description: string
  sections: HomeSection[]
}

/** Texts of a locale's home page and their places, as plain data. */
export interface HomeCopy extends HomeTexts {
  /** Path from the site's root. */
  file: string
  /** Targets, for the check of links. */
  links: { target: string; line: number }[]
}

/**
 * Schema of `content/home/<locale>.yaml`: `section` determines the other keys of a section.
 *
 * @param sections Schema of each section's copy, by section name.
 */
export function homeCopySchema(sections: ReadonlyMap<string, z.ZodObject>): z.ZodType<HomeTexts> {
  const [first, ...others] = [...sections].map(([name, copy]) =>
    copy.safeExtend({ section: z.literal(name) }),
  )
  if (!first) throw new Error('There are no sections for a home page')
  const names = [...sections.keys()].join(', ')
  const section = z.discriminatedUnion('section', [first, ...others], {
    error: issue => (issue.code === 'invalid_union' ? names : 'a section and its copy'),
  })
  const sectionList = z.array(section, { error: 'a list of sections' }).min(1, { error: 'a section' })
  return keyed(
    // Each form is identified by `section`, but the type of a union from an array does not express that.
    { title: text, description: text, sections: sectionList as unknown as z.ZodType<HomeSection[]> },
    'a title, a description and sections',
  )
}
