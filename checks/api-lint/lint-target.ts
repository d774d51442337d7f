import type { Locale } from 'shiori/internal/config/locale.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Bundle } from 'shiori/internal/reference/description/bundle.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'

/** A description to lint, and what it may refer to outside of itself. */
export interface LintTarget {
  /** Project folder. */
  root: string
  /** Main file, relative to the root. */
  file: string
  /** Values of `{{name}}` placeholders in the files. */
  variables: Readonly<Record<string, string>>
  /** Overlay files by locale, relative to the root. */
  overlays: Partial<Record<Locale, string>>
  bundle: Bundle
  /** The bundle's document in the default locale. */
  document: OpenApiDocument
  /** Path of the operations' pages without locale: `/docs/api/bv-one`. */
  path: string
  /** Paths of all pages of the site in the default locale. */
  pages: ReadonlySet<string>
  /** Ids of the docs: paths below content/docs/en without extension. */
  docIds: ReadonlySet<string>
}

/** An error about a value of the bundled document. */
export interface Finding {
  /** Kind of error, such as `api-enum-text`, for tests and filters. */
  code: string
  /** Keys that lead to the value in the bundled document. */
  keys: readonly PropertyKey[]
  found: string
  expected: string
  /** Hint for correcting it. */
  hint: string
}

/** Reads a description and yields errors. Errors outside of the bundled document are complete problems. */
export type Rule = (target: LintTarget) => Iterable<Finding | Problem>
