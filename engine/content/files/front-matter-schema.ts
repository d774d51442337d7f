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

/** Keys in the front matter of a doc, post or page, with Docusaurus' names. Unknown keys are errors. */
export const frontMatterSchema = keyed(
  {
    id: text
      .regex(/^[^/\s?#]+$/, { error: 'an id without slashes and spaces' })
      .optional()
      .describe("Replaces the file's name in the id and, without a slug, in the address. Not for posts."),
    title: text.optional().describe('Title of the page. Default: the first heading.'),
    description: text.optional().describe('One sentence for lists, search engines and previews.'),
    sidebar_label: text
      .optional()
      .describe('Short title of a doc for the sidebar and for links from neighbours.'),
    slug: text
      .regex(/^[^\s?#]+$/, { error: 'an address without spaces, "?" and "#"' })
      .optional()
      .describe("Address below `/docs` (with a slash in front), or beside the file's folder (without one)."),
    tags: tagIds.optional().describe('Ids of `content/docs/tags.yaml` or `content/blog/tags.yaml`.'),
    keywords: z
      .array(z.union([text, z.int().transform(String)], { error: 'text' }), { error: 'a list of words' })
      .optional()
      .describe(
        'Words that the search finds the page by, beside those of its text. YAML reads 429 as a number; it is taken as a word.',
      ),
    image: text
      .regex(/^(\/(?!\/)|https:\/\/)/, { error: 'a path that begins with "/", or an https URL' })
      .optional()
      .describe('Picture for previews in social media: a file of `static/`, or an address.'),
    hide_title: flag.optional().describe('Hides the title above the text of a doc or page.'),
    hide_table_of_contents: flag.optional().describe('Hides the table of contents.'),
    toc_min_heading_level: headingLevel
      .optional()
      .describe(
        'Highest heading level in the table of contents; without it that of the site (`docs.tocLevels`).',
      ),
    toc_max_heading_level: headingLevel
      .optional()
      .describe('Lowest heading level in the table of contents; without it that of the site.'),
    pagination_next: text
      .nullable()
      .optional()
      .describe('Id of the doc that "next" leads to; null for none.'),
    pagination_prev: text
      .nullable()
      .optional()
      .describe('Id of the doc that "previous" leads to; null for none.'),
    sidebar_position: sidebarPosition
      .optional()
      .describe(
        "Place of a doc among its neighbours in a sidebar that is built from folders, instead of the number prefix of the file's name.",
      ),
    pagination_label: text.optional().describe('Title of a doc in links from neighbours.'),
    custom_edit_url: httpsUrl
      .nullable()
      .optional()
      .describe(
        'Where a doc or post is edited, instead of at `docs.editUrl`; null for no link. A translation has its own.',
      ),
    last_update: keyed(
      {
        date: isoDate.optional().describe('Day of the change.'),
        author: text.optional().describe('Name of who made it, as readers see it.'),
      },
      'a date, an author or both',
    )
      .optional()
      .describe(
        'When and by whom a doc was last changed, where the last commit does not say it: `{ date: 2026-06-30, author: Aiko Mori }`. A date alone names nobody; an author alone goes with the date of the last commit. A translation has its own.',
      ),
    mdx: keyed(
      {
        format: z
          .enum(['md', 'mdx', 'detect'], { error: 'md, mdx or detect' })
          .optional()
          .describe('How the page is read; `detect` is what it is without the key.'),
      },
      '{ format: md }',
    )
      .optional()
      .describe(
        'Of a site whose `markdown.mdx` is `all`: `{ format: md }` reads this page as plain Markdown.',
      ),
    draft: flag.optional().describe('Leaves the page out of builds; `shiori dev` shows it.'),
    unlisted: flag
      .optional()
      .describe('Builds the page, but keeps it out of lists, sidebars and search engines.'),
    search: flag.optional().describe("Whether the site's search finds the page. Default: true."),
    authors: z
      .preprocess(
        value => (typeof value === 'string' ? [value] : value),
        z.array(text, { error: 'a list of author ids' }).optional(),
      )
      .meta({
        description: 'Ids of `content/blog/authors.yaml`, of a post; a single one needs no brackets.',
        alsoText: true,
      }),
    date: isoDate.optional().describe('Date of a post whose file name does not begin with it.'),
    source_hash: text
      .regex(/^[0-9a-f]{12}$/, { error: '12 digits that npm run i18n:accept writes' })
      .optional()
      .describe('State of the original that a translation renders; `shiori i18n:accept` writes it.'),
    outdated: flag
      .optional()
      .describe(
        'Marks a translation as older than its original on purpose: readers see a notice, checks pass.',
      ),
  },
  'keys and values such as "title: Quickstart"',
).refine(levelsInOrder, {
  error: 'at most toc_max_heading_level',
  path: ['toc_min_heading_level'],
}) satisfies z.ZodType<FrontMatter>

function levelsInOrder(checked: FrontMatter): boolean {
  return (checked.toc_min_heading_level ?? 2) <= (checked.toc_max_heading_level ?? 6)
}

/** Whether an ISO date is in the calendar; 2026-02-30 is not. */
export function isRealDate(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false
}
