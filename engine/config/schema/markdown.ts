import { z } from 'zod'
import { foreignSyntaxes } from '../foreign-syntaxes.ts'
import { text } from './values.ts'

/** Settings for TeX. */
const formulas = z.strictObject({
  /** TeX by the name of its macro: `{ '\\R': '\\mathbb{R}' }`. */
  macros: z.record(z.string().regex(/^\\/, { error: 'a name that begins with a backslash' }), z.string()),
})

/** Settings for parsing content. */
export const markdown = z.strictObject({
  /**
   * Which files may hold components, imports and expressions: those that end in `.mdx`, or `all`, as in Docusaurus. With
   * `all`, a `.md` file whose front matter has `format: md` under `mdx` stays plain. Default: `mdx`.
   */
  mdx: z.enum(['mdx', 'all']).default('mdx'),
  /**
   * For content written for another engine: parts of a page with errors are left out or shown as text, with a warning, and the rest of the
   * page is shown. Without a `syntax`, pages are read as those of Docusaurus. Default: false; such a part is an error.
   */
  tolerant: z.boolean().default(false),
  /**
   * Whether `$a$` and `$$` are formulas in TeX, with the syntax of remark-math. They become MathML. An object defines macros for them: `{
   * macros: { '\\R': '\\mathbb{R}', '\\abs': '|#1|' } }`. Default: false; a dollar sign is just a dollar sign.
   */
  math: z.union([z.boolean(), formulas], { error: 'true, false or { macros: … }' }).default(false),
  /**
   * What writers of pages may do. `code`: they are the site's authors, and their MDX runs when the site is built; HTML that could harm
   * readers is a warning. `text`: they are contributors, and their pages may only be Markdown; HTML and addresses that are not on a list of
   * harmless ones are removed with a warning, and MDX is an error. Default: `code`. See the guide to security.
   */
  trust: z.enum(['code', 'text']).default('code'),
  /**
   * Engine for which the content was written, to support its own Markdown and front matter: `docusaurus` (imports in MDX, `@theme/…`, HTML
   * comments), `mkdocs` (MkDocs Material, `!!! note`, `=== "Tab"`, `--8<--`), `vitepress` (`::: code-group`, `<<< file`, `outline`),
   * `starlight` (`@astrojs/starlight/components`, `tableOfContents`). Unsupported syntax is an error with its line. Default: none.
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
   * Languages that code blocks may use, by Shiki's names (shiki.style/languages): `['bash', 'json']`. Any other name is a warning, which
   * finds typing errors and keeps names consistent. Default: all languages of Shiki.
   */
  languages: z.array(text).min(1).optional(),
})
