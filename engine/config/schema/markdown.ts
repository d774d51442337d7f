import { z } from 'zod'
import { foreignSyntaxes } from '../foreign-syntaxes.ts'
import { text } from './values.ts'

/** TeX by the names of macros. */
const formulas = z.strictObject({
  /** TeX by the name of its macro: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z.record(z.string().regex(/^\\/, { error: 'a name that begins with a backslash' }), z.string()),
})

/** How content is read. */
export const markdown = z.strictObject({
  /**
   * Which files may hold components, imports and expressions: those that end in `.mdx`, or `all`, as in Docusaurus. With
   * `all`, a `.md` file whose front matter has `format: md` under `mdx` stays plain. Default: `mdx`.
   */
  mdx: z.enum(['mdx', 'all']).default('mdx'),
  /**
   * For content written for another engine: parts of a page that cannot be read are left out or shown as text, with a
   * warning, and the rest of the page is shown. Default: false; such a part is an error.
   */
  tolerant: z.boolean().default(false),
  /**
   * Whether `$a$` and `$$` are formulas in TeX, as remark-math reads them. They become MathML. An object names macros that they use:
   * `{ macros: { '\\R': '\\mathbb{R}', '\\abs': '|#1|' } }`. Default: false, a dollar sign is one.
   */
  math: z.union([z.boolean(), formulas], { error: 'true, false or { macros: … }' }).default(false),
  /**
   * What writers of pages may do. `code`: they are the site's authors, whose MDX runs when the site is built; HTML that could harm readers is a
   * warning. `text`: they are contributors, whose pages are Markdown alone; HTML and addresses that are not on a list of harmless ones are
   * left out, with a warning, and MDX is an error. Default: `code`. The guide to security says more.
   */
  trust: z.enum(['code', 'text']).default('code'),
  /**
   * Engine for which the content was written, to read what only its Markdown and front matter have: `mkdocs` (MkDocs
   * Material, `!!! note`, `=== "Tab"`, `--8<--`), `vitepress` (`::: code-group`, `<<< file`, `outline`), `starlight`
   * (`tableOfContents`). What is not understood is an error with its line. Default: none.
   */
  syntax: z.enum(foreignSyntaxes).optional(),
})

/** Code blocks. */
export const code = z.strictObject({
  /** Shiki themes of code blocks (shiki.style/themes). Default: GitHub's with high contrast. */
  themes: z
    .strictObject({
      /** Theme in light mode. */
      light: text,
      /** Theme in dark mode. */
      dark: text,
    })
    .default({ light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }),
  /**
   * Languages that code blocks may use, by Shiki's names (shiki.style/languages): `['bash', 'json']`. Another one is a
   * warning, which catches slips and keeps to one name for each. Default: all that Shiki knows.
   */
  languages: z.array(text).min(1).optional(),
})
