import type { Locale } from 'shiori/internal/config/locale.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Bundle } from 'shiori/internal/reference/description/bundle.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'

/** A description to be linted, and what it may refer to outside of itself. */
export interface LintTarget {
  /** Project folder. */
  root: string
  /** Main file, from the root. */
  file: string
  /** What `{{name}}` stands for in the files. */
  variables: Readonly<Record<string, string>>
  /** Overlay of each locale that has one, from the root. */
  overlays: Partial<Record<Locale, string>>
  bundle: Bundle
  /** The bundle's document in the default locale. */
  document: OpenApiDocument
  /** Address of the operations' pages without locale: `/docs/api/bv-one`. */
  path: string
  /** Addresses of all pages of the site in the default locale. */
  pages: ReadonlySet<string>
  /** Ids of the docs: paths below content/docs/en without extension. */
  docIds: ReadonlySet<string>
}

/** Something wrong with a value of the bundled document. */
export interface Finding {
  /** Kind: `api-enum-text`, for tests and filters. */
  code: string
  /** Keys of the value in the bundled document. */
  keys: readonly PropertyKey[]
  found: string
  expected: string
  /** How to mend it. */
  hint: string
}

/** Reads a description and yields what is wrong with it. What stands in no bundled document is a finished problem. */
export type Rule = (target: LintTarget) => Iterable<Finding | Problem>
