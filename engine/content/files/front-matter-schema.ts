import { z } from 'zod'
import { httpsUrl } from '../../config/schema/values.ts'
import { keyed } from '../../files/schema-issues.ts'
import type { FrontMatter } from '../page-types.ts'
import { sidebarPosition } from './sidebar-position.ts'

const text = z.string({ error: 'text' }).trim().min(1, { error: 'text' })
const flag = z.boolean({ error: 'true or false' })
const headingLevel = z.literal([2, 3, 4, 5, 6], { error: 'a heading level from 2 to 6' })
const isoDate = z
  .string({ error: 'a date such as 2026-06-30' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a date such as 2026-06-30', abort: true })
  .refine(isRealDate, { error: 'a date that exists' })
const tagIds = z.array(text, { error: 'a list of tag ids such as [platform]' })

/** Keys at the head of a doc, post or page; unknown ones are errors. The names are Docusaurus'. */
export const frontMatterSchema = keyed(
  {
    /** Replaces the file's name in the id and, without a slug, in the address. Not for posts. */
    id: text.regex(/^[^/\s?#]+$/, { error: 'an id without slashes and spaces' }).optional(),
    /** Title of the page. Default: the first heading. */
    title: text.optional(),
    /** One sentence for lists, search engines and previews. */
    description: text.optional(),
    /** Short title of a doc for the sidebar and for links from neighbours. */
    sidebar_label: text.optional(),
    /** Address below `/docs` (with a slash in front), or beside the file's folder (without one). */
    slug: text.regex(/^[^\s?#]+$/, { error: 'an address without spaces, "?" and "#"' }).optional(),
    /** Ids of `content/docs/tags.yaml` or `content/blog/tags.yaml`. */
    tags: tagIds.optional(),
    /** Words that the search finds the page by, beside those of its text. YAML reads 429 as a number; it is taken as a word. */
    keywords: z
      .array(z.union([text, z.int().transform(String)], { error: 'text' }), { error: 'a list of words' })
      .optional(),
    /** Picture for previews in social media: a file of `static/`, or an address. */
    image: text
      .regex(/^(\/(?!\/)|https:\/\/)/, { error: 'a path that begins with "/", or an https URL' })
      .optional(),
    /** Hides the title above the text of a doc or page. */
    hide_title: flag.optional(),
    /** Hides the table of contents. */
    hide_table_of_contents: flag.optional(),
    /** Highest heading level in the table of contents; without it that of the site (`docs.tocLevels`). */
    toc_min_heading_level: headingLevel.optional(),
    /** Lowest heading level in the table of contents; without it that of the site. */
    toc_max_heading_level: headingLevel.optional(),
    /** Id of the doc that "next" leads to; null for none. */
    pagination_next: text.nullable().optional(),
    /** Id of the doc that "previous" leads to; null for none. */
    pagination_prev: text.nullable().optional(),
    /**
     * Place of a doc among its neighbours in a sidebar that is built from folders, instead of the number prefix of the file's name.
     */
    sidebar_position: sidebarPosition.optional(),
    /** Title of a doc in links from neighbours. */
    pagination_label: text.optional(),
    /** Where a doc or post is edited, instead of at `docs.editUrl`; null for no link. A translation has its own. */
    custom_edit_url: httpsUrl.nullable().optional(),
    /**
     * When and by whom a doc was last changed, where the last commit does not say it: `{ date: 2026-06-30, author: Aiko Mori }`. A date
     * alone names nobody; an author alone goes with the date of the last commit. A translation has its own.
     */
    last_update: keyed(
      {
        /** Day of the change. */
        date: isoDate.optional(),
        /** Name of who made it, as readers see it. */
        author: text.optional(),
      },
      'a date, an author or both',
    ).optional(),
    /** Of a site whose `markdown.mdx` is `all`: `{ format: md }` reads this page as plain Markdown. */
    mdx: keyed(
      {
        /** How the page is read; `detect` is what it is without the key. */
        format: z.enum(['md', 'mdx', 'detect'], { error: 'md, mdx or detect' }).optional(),
      },
      '{ format: md }',
    ).optional(),
    /** Leaves the page out of builds; `shiori dev` shows it. */
    draft: flag.optional(),
    /** Builds the page, but keeps it out of lists, sidebars and search engines. */
    unlisted: flag.optional(),
    /** Whether the site's search finds the page. Default: true. */
    search: flag.optional(),
    /** Ids of `content/blog/authors.yaml`, of a post; a single one needs no brackets. */
    authors: z.preprocess(
      value => (typeof value === 'string' ? [value] : value),
      z.array(text, { error: 'a list of author ids' }).optional(),
    ),
    /** Date of a post whose file name does not begin with it. */
    date: isoDate.optional(),
    /** State of the original that a translation renders; `shiori i18n:accept` writes it. */
    source_hash: text
      .regex(/^[0-9a-f]{12}$/, { error: '12 digits that npm run i18n:accept writes' })
      .optional(),
    /** Marks a translation as older than its original on purpose: readers see a notice, checks pass. */
    outdated: flag.optional(),
  },
  'keys and values such as "title: Quickstart"',
).refine(levelsInOrder, {
  error: 'at most toc_max_heading_level',
  path: ['toc_min_heading_level'],
}) satisfies z.ZodType<FrontMatter>

function levelsInOrder(checked: FrontMatter): boolean {
  return (checked.toc_min_heading_level ?? 2) <= (checked.toc_max_heading_level ?? 6)
}

/** Whether an ISO date names a day of the calendar: 2026-02-30 does not. */
export function isRealDate(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false
}
