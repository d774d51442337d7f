import { z } from 'zod'
import { httpsUrl, pagePath, text } from './values.ts'

/** The docs: pages of `content/docs`. */
export const docs = z.strictObject({
  /**
   * Path below which the docs are: `/guide`, or `/` for the whole site. At `/`, a page with the slug `/`, such as
   * `content/docs/en/index.md`, is the home page. Default: `/docs`.
   */
  path: pagePath.default('/docs'),
  /**
   * Sets of docs with a path of their own, by their folder in `content/docs/<locale>`: `{ sdk: '/sdk' }` moves `/docs/sdk/install` to
   * `/sdk/install`. Other versions of the docs add their name: `/sdk/1.0/install`. Default: none.
   */
  folders: z
    .record(
      z
        .string()
        .regex(/^[^/\s][^\s]*[^/\s]$|^[^/\s]$/, 'a folder such as "sdk", without slashes at the ends'),
      pagePath.refine(path => path !== '/', { error: 'a path below the root, such as "/sdk"' }),
    )
    .default({}),
  /** Whether readers can hide the sidebar on wide screens. Default: true. */
  sidebarHideable: z.boolean().default(true),
  /** Whether opening a category of the sidebar closes its siblings. Default: true. */
  autoCollapse: z.boolean().default(true),
  /**
   * Maximum kilobytes that a page may prefetch: first the first screens of the pages in the sidebar, then its neighbours and links that the
   * pointer approaches. Nothing is prefetched before the reader interacts with the page, or if the browser saves data; 0 turns it off.
   * Default: 30.
   */
  fetchAhead: z.int().min(0).default(30),
  /** Heading levels in the table of contents, 2 to 6. Default: `{ min: 2, max: 3 }`. */
  tocLevels: z
    .strictObject({
      /** Highest level in the table of contents. */
      min: z.int().min(2).max(6),
      /** Lowest level in the table of contents. */
      max: z.int().min(2).max(6),
    })
    .refine(levels => levels.min <= levels.max, { error: 'min to be at most max' })
    .prefault({ min: 2, max: 3 }),
  /**
   * Address for editing a file; `{file}` is its path from the site's root: `https://code.example/docs/edit/main/{file}`. `custom_edit_url`
   * overrides it for a page. Default: no edit link.
   */
  editUrl: httpsUrl.includes('{file}', 'a URL that contains "{file}"').optional(),
  /**
   * Names to show with the date of the last update, by the author's name in git (after `.mailmap`): `{ ammori: 'Aiko Mori' }`. Other
   * authors are not shown, except those in the front matter of a page (`last_update`). Default: none.
   */
  updateAuthors: z.record(z.string(), text).default({}),
  /**
   * Settings of versions of the docs: `current` is in `content/`, the others were frozen in `versions/` by `shiori docs:version`. Default:
   * none; a site with one version has no version menu.
   */
  versions: z
    .array(
      z.strictObject({
        /** `current`, or the name of a folder in `versions/`. */
        name: text,
        /** Name for readers. Default: "Next" for `current`, otherwise `name`. */
        label: text.optional(),
        /**
         * Whether addresses without a version (`/docs/x`, by the path of the docs) show it. Exactly one version is the latest. Default: the
         * newest frozen one.
         */
        isLast: z.boolean().optional(),
        /**
         * Address of its docs. Default: the path of the docs for the latest version, `/docs/next` for `current`, `/docs/<name>` for
         * others.
         */
        path: pagePath.optional(),
        /** Notice above its pages. Default: versions before the latest one are unmaintained, later ones unreleased. */
        banner: z.enum(['none', 'unmaintained', 'unreleased']).optional(),
        /** Page that the version menu links to if the version lacks the current page. Default: its first one. */
        mainDocId: text.optional(),
      }),
    )
    .default([]),
})
