import { z } from 'zod'
import { httpsUrl, text } from './values.ts'

/** Pages below `/docs`. */
export const docs = z.strictObject({
  /** Whether readers can hide the sidebar on wide screens. Default: true. */
  sidebarHideable: z.boolean().default(true),
  /** Whether opening a category of the sidebar closes its siblings. Default: true. */
  autoCollapse: z.boolean().default(true),
  /**
   * Kilobytes that a page may fetch of others before the reader has pointed at one: those next to it, and those that the pointer
   * nears. Not before the reader has moved, and nothing where bytes are to be saved; 0 for nothing at all. Default: 30.
   */
  fetchAhead: z.int().min(0).default(30),
  /** Heading levels in the table of contents, 2 to 6. Default: `{ min: 2, max: 3 }`. */
  tocLevels: z
    .strictObject({
      /** The highest level that is listed. */
      min: z.int().min(2).max(6),
      /** The lowest level that is listed. */
      max: z.int().min(2).max(6),
    })
    .refine(levels => levels.min <= levels.max, { error: 'min to be at most max' })
    .prefault({ min: 2, max: 3 }),
  /**
   * URL of a file's editor; `{file}` stands for its path from the site's root:
   * `https://code.example/docs/edit/main/{file}`. Default: no edit link.
   */
  editUrl: httpsUrl.includes('{file}', 'a URL that contains "{file}"').optional(),
  /**
   * Whom pages name beside the date of their last update: names of authors as git has them (`.mailmap` included), each with the
   * name to show: `{ ammori: 'Aiko Mori' }`. The page names nobody else. Default: nobody.
   */
  updateAuthors: z.record(z.string(), text).default({}),
  /**
   * What is not left to the defaults about versions of the docs: `current`, which is what `content/` holds, and those that
   * `shiori docs:version` has frozen below `versions/`. Default: nothing; a site with one version then has no version menu.
   */
  versions: z
    .array(
      z.strictObject({
        /** `current`, or the name of a folder below `versions/`. */
        name: text,
        /** What readers see; "Next" for `current`, else the name. */
        label: text.optional(),
        /** Whether plain /docs addresses show it. One version is the last; by default the newest frozen one. */
        isLast: z.boolean().optional(),
        /** Path of its docs: `/docs` for the last version, else `/docs/<name>`, and `/docs/next` for `current`. */
        path: z
          .string()
          .regex(/^\/docs(\/[\w.-]+)*$/, 'a path that begins with "/docs"')
          .optional(),
        /** Notice above its pages; by default versions before the last one are unmaintained, those after it unreleased. */
        banner: z.enum(['none', 'unmaintained', 'unreleased']).optional(),
        /** Document that the version menu leads to when the version lacks the current page; by default its first one. */
        mainDocId: text.optional(),
      }),
    )
    .default([]),
})
