import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { type Bundle, bundleDescription } from './bundle.ts'
import { checkExamples } from './check-examples.ts'
import { checkOperations } from './check-operations.ts'
import { wrongReferences } from './check-references.ts'
import type { JsonObject } from './json.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'
import { applyOverlay } from './overlay.ts'
import { structureProblems } from './structure-problems.ts'
import { upgradeDocument } from './upgrade.ts'

/** An API of the site, as configured. */
export interface ApiSource {
  id: string
  /** Main file of the description, from the project's root. */
  file: string
  /** Overlay of each locale that has one. */
  overlays: Partial<Record<Locale, string>>
  checkExamples: boolean
}

export interface LoadDescriptionOptions {
  root: string
  locales: readonly Locale[]
  /** What `{{name}}` stands for in the files. */
  variables: Readonly<Record<string, string>>
}

/** A description, checked and in one document for each locale: plain data. */
export interface Description {
  id: string
  documents: Map<Locale, OpenApiDocument>
  /** Files that it was made from, from the project's root. */
  files: string[]
}

/**
 * Reads the description of an API, checks it and applies the overlays. All that is wrong is in `problems`.
 *
 * @returns undefined when nothing of it can be used.
 */
export function loadDescription(
  api: ApiSource,
  options: LoadDescriptionOptions,
  problems: Problem[],
): Description | undefined {
  const place = { root: options.root, variables: options.variables }
  const own: Problem[] = []
  const bundle = bundleDescription({ ...place, file: api.file }, own)
  problems.push(...own)
  // A description with references that lead nowhere is not looked at further: all else would follow from that.
  if (!bundle || own.length > 0) return undefined
  if (!checkVersion(bundle, problems)) return undefined
  const circles = checkReferences(bundle)
  problems.push(...circles)
  if (circles.length > 0) return undefined
  upgradeDocument(bundle.document)
  const document = checkStructure(bundle, bundle.document, problems)
  if (!document) return undefined
  checkOperations(bundle, document, problems)
  if (api.checkExamples) checkExamples(bundle, document, problems)
  const documents = new Map<Locale, OpenApiDocument>()
  const files = [...bundle.files]
  for (const locale of options.locales) {
    const file = api.overlays[locale]
    if (file === undefined) documents.set(locale, document)
    else {
      files.push(file)
      const translated = applyOverlay(bundle.document, { ...place, file }, problems)
      const broken = checkOverlaid(translated, file)
      problems.push(...broken)
      documents.set(locale, broken.length > 0 ? document : (translated as unknown as OpenApiDocument))
    }
  }
  return { id: api.id, documents, files }
}

function checkVersion(bundle: Bundle, problems: Problem[]): boolean {
  const { openapi, swagger } = bundle.document
  if (typeof openapi === 'string' && /^3\.[01](\.|$)/.test(openapi)) return true
  const found =
    openapi === undefined
      ? swagger === undefined
        ? 'no version'
        : `Swagger ${swagger}`
      : `OpenAPI ${openapi}`
  problems.push({
    severity: 'error',
    code: 'api-version',
    ...bundle.originOf([swagger === undefined ? 'openapi' : 'swagger']),
    message: `found ${found}, expected OpenAPI 3.0 or 3.1`,
    hint: swagger
      ? 'Convert it once: npx swagger2openapi <file> --outfile openapi.yaml --yaml'
      : 'The file begins with "openapi: 3.1.0".',
  })
  return false
}

function checkStructure(
  bundle: Bundle,
  document: JsonObject,
  problems: Problem[],
): OpenApiDocument | undefined {
  const checked = openApiDocument.safeParse(document)
  // What Zod returns is a copy: the document itself is kept, whose values have an origin.
  if (checked.success) return document as unknown as OpenApiDocument
  problems.push(...structureProblems(document, checked.error, keys => bundle.originOf(keys)))
  return undefined
}

function checkReferences(bundle: Bundle): Problem[] {
  return wrongReferences(bundle.document).map(({ keys, message }) => ({
    severity: 'error',
    code: 'api-reference',
    ...bundle.originOf([...keys, '$ref']),
    message,
    hint: 'One of the references in the circle must lead to what they all stand for.',
  }))
}

/** An overlay may take away what a reference needs, or put a text where a list belongs. */
function checkOverlaid(document: JsonObject, file: string): Problem[] {
  const place = { file, line: 1 }
  const checked = openApiDocument.safeParse(document)
  const wrong = checked.success ? [] : structureProblems(document, checked.error, () => place)
  const lost = wrongReferences(document).map(({ message }): Problem => {
    return { severity: 'error', code: 'api-overlay', ...place, message }
  })
  return [...wrong, ...lost].map(problem => ({
    ...problem,
    code: 'api-overlay',
    message: `after this overlay, ${problem.message}`,
  }))
}
