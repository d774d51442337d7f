import { z } from 'zod'
import { keyed } from '../../files/schema-issues.ts'
import { text } from './copy-fields.ts'

/** A section with its copy; links in it are as written: paths without locale, or URLs. */
export type HomeSection = { section: string } & Readonly<Record<string, unknown>>

/** What `content/home/<locale>.yaml` says. */
export interface HomeTexts {
  /** The page's whole title. */
  title: string
  /** One sentence for search engines and previews. */
  description: string
  sections: HomeSection[]
}

/** What a locale's home page says, and where it is written: plain data. */
export interface HomeCopy extends HomeTexts {
  /** Path from the site's root. */
  file: string
  /** Where it leads, for the check of links. */
  links: { target: string; line: number }[]
}

/**
 * Schema of `content/home/<locale>.yaml`: `section` of each of its sections says which other keys it has.
 *
 * @param sections Schema of each section's copy by the section's name.
 */
export function homeCopySchema(sections: ReadonlyMap<string, z.ZodObject>): z.ZodType<HomeTexts> {
  const [first, ...others] = [...sections].map(([name, copy]) =>
    copy.safeExtend({ section: z.literal(name) }),
  )
  if (!first) throw new Error('There are no sections to make a home page of')
  const names = [...sections.keys()].join(', ')
  const section = z.discriminatedUnion('section', [first, ...others], {
    error: issue => (issue.code === 'invalid_union' ? names : 'a section and its copy'),
  })
  const sectionList = z.array(section, { error: 'a list of sections' }).min(1, { error: 'a section' })
  return keyed(
    // Each form has its name in `section`, which the type of a union made of a list does not say.
    { title: text, description: text, sections: sectionList as unknown as z.ZodType<HomeSection[]> },
    'a title, a description and sections',
  )
}
