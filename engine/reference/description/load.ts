import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { working } from '../../files/work-watch.ts'
import { operationSources } from '../operation-source.ts'
import { type Bundle, bundleDescription } from './bundle.ts'
import { checkExamples } from './check-examples.ts'
import { checkNames } from './check-names.ts'
import { wrongReferences } from './check-references.ts'
import { checkSecurity } from './check-security.ts'
import { convertSwagger } from './convert-swagger.ts'
import type { Description, DescriptionSite, DescriptionSource } from './description.ts'
import { isObject, type JsonObject, valueAt } from './json.ts'
import { addedLinks, linksOf } from './links.ts'
import { repairStructure } from './mend-structure.ts'
import { lowerNewerVersion } from './newer-version.ts'
import { type OpenApiDocument, type OperationObject, openApiDocument } from './openapi.ts'
import { openApiObjects } from './openapi-keys.ts'
import { operationIdOf } from './operation-id.ts'
import { applyOverlay } from './overlay.ts'
import { operationKeys } from './path-item.ts'
import { checkPictures } from './pictures.ts'
import { structureProblem, structureProblems } from './structure-problems.ts'
import { uniqueOperations } from './unique-operations.ts'
import { unknownKeys } from './unknown-keys.ts'
import { upgradeDocument } from './upgrade.ts'

/** An API of the site, as configured. */
export interface ApiSource extends DescriptionSource {
  id: string
  checkExamples: boolean
}

export interface LoadDescriptionOptions extends DescriptionSite {
  variables: Readonly<Record<string, string>>
  /** Other sources of pictures that pages may show (`img-src` of the site's policy). Default: none. */
  pictures?: readonly string[]
}

/**
 * Reads the description of an API, checks it and applies the overlays. Problems that leave the rest readable are repaired, with a
 * warning: references without a target, values of the wrong type, duplicate IDs.
 *
 * @param problems Receives the errors and warnings.
 * @returns undefined when nothing of the description can be used.
 */
export function loadDescription(
  api: ApiSource,
  options: LoadDescriptionOptions,
  problems: Problem[],
): Description | undefined {
  const { root, variables } = options
  const place = { root, variables }
  working('reading the description', api.file, 10)
  const newProblems: Problem[] = []
  const read = bundleDescription({ ...place, file: api.file, refFolders: api.refFolders ?? [] }, newProblems)
  problems.push(...newProblems)
  // If a file cannot be read, all further problems would be consequences.
  if (!read || newProblems.some(({ severity }) => severity === 'error') || !checkVersion(read, problems))
    return undefined
  const bundle = convertSwagger(read, problems)
  if (!bundle) return undefined
  // The keys of a converted document are the converter's, not the author's.
  if (bundle === read) problems.push(...unknownKeys(read.document, 'document', openApiObjects, read))
  const problemsBefore = problems.length
  problems.push(...checkReferences(bundle))
  upgradeDocument(bundle.document)
  lowerNewerVersion(bundle, problems)
  if (
    !repairStructure(bundle.document, bundle, problems) ||
    (problems.length > problemsBefore && !repairReferences(bundle, problems))
  ) {
    problems.push(...structureErrors(bundle))
    return undefined
  }
  // Zod returns a copy, but origins are known for the values of the document itself.
  const document = bundle.document as unknown as OpenApiDocument
  uniqueOperations(bundle, document, problems)
  removeEmptyForms(document)
  checkSecurity(bundle, document, problems)
  checkNames(bundle, document, problems)
  if (api.checkExamples) checkExamples(bundle, document, problems)
  problems.push(...checkPictures(bundle, options.pictures ?? []))
  const links = linksOf(bundle)
  const documents = new Map<Locale, OpenApiDocument>()
  const files = [...bundle.files]
  for (const locale of options.locales) {
    const file = api.overlays[locale]
    if (file === undefined) documents.set(locale, document)
    else {
      files.push(file)
      const { document: translated, isSameButTexts } = applyOverlay(
        bundle.document,
        { ...place, file },
        problems,
      )
      const broken = isSameButTexts ? [] : checkOverlaid(translated, file)
      problems.push(...broken)
      documents.set(locale, broken.length > 0 ? document : (translated as unknown as OpenApiDocument))
      if (broken.length === 0) links.push(...addedLinks(translated, { root: place.root, file }, links))
    }
  }
  return { id: api.id, documents, files, operationFiles: filesOfOperations(bundle, document), links }
}

function filesOfOperations({ fileOf }: Bundle, document: OpenApiDocument): Map<string, string> {
  return new Map(
    [...operationSources(document)].map(({ operation, method, path, webhook }) => [
      operationIdOf(operation, method, path),
      fileOf([webhook ? 'webhooks' : 'paths', path, ...operationKeys(method)]),
    ]),
  )
}

function checkVersion(bundle: Bundle, problems: Problem[]): boolean {
  const { openapi, swagger } = bundle.document
  // YAML reads 3.0 as a number.
  if (/^3(\.|$)/.test(String(openapi)) || (openapi === undefined && /^2(\.0|$)/.test(String(swagger))))
    return true
  const hasNoVersion = openapi === undefined && swagger === undefined
  const found = hasNoVersion
    ? 'no version'
    : openapi === undefined
      ? `Swagger ${swagger}`
      : `OpenAPI ${openapi}`
  // A document with `paths` can be read as OpenAPI.
  const isReadable = hasNoVersion && isObject(bundle.document.paths)
  problems.push({
    severity: isReadable ? 'warning' : 'error',
    code: 'api-version',
    ...bundle.originOf([swagger === undefined ? 'openapi' : 'swagger']),
    message: `found ${found}, expected OpenAPI 3 or Swagger 2.0`,
    hint: 'The file begins with "openapi: 3.1.0".',
  })
  return isReadable
}

/**
 * Removes references to parts that were left out.
 *
 * @returns Whether the whole document can be read now.
 */
function repairReferences(bundle: Bundle, problems: Problem[]): boolean {
  for (;;) {
    const lost = checkReferences(bundle)
    if (lost.length === 0) return true
    problems.push(...lost)
    if (!repairStructure(bundle.document, bundle, problems)) return false
  }
}

function structureErrors({ document, originOf }: Bundle): Problem[] {
  const checked = openApiDocument.safeParse(document)
  if (checked.success) return []
  return structureProblems(document, checked.error).map(problem =>
    structureProblem(document, problem, originOf, 'error'),
  )
}

/** Removes and reports references that are circular or have no target. */
function checkReferences(bundle: Bundle): Problem[] {
  return wrongReferences(bundle.document).map(({ keys, message }) => {
    const problem: Problem = {
      severity: 'warning',
      code: 'api-reference',
      ...bundle.originOf([...keys, '$ref']),
      message,
      hint: 'Nothing is shown in its place. Refer to a part that exists.',
    }
    const reference = valueAt(bundle.document, keys)
    if (isObject(reference)) {
      delete reference.$ref
      bundle.lost.add(reference)
    }
    return problem
  })
}

/** Checks a document after an overlay, which may remove a reference's target, or replace a list by a string. */
function checkOverlaid(document: JsonObject, file: string): Problem[] {
  const place = { file, line: 1 }
  const checked = openApiDocument.safeParse(document)
  const wrong = checked.success
    ? []
    : structureProblems(document, checked.error).map(problem =>
        structureProblem(document, problem, () => place, 'error'),
      )
  const lost = wrongReferences(document).map(({ message }): Problem => {
    return { severity: 'error', code: 'api-overlay', ...place, message }
  })
  return [...wrong, ...lost].map(problem => ({
    ...problem,
    code: 'api-overlay',
    message: `after this overlay, ${problem.message}`,
  }))
}

/**
 * Removes optional forms that cannot have a field, which generators write for operations without a body. Readers would see an empty
 * body, and samples would send one with GET.
 */
function removeEmptyForms(document: OpenApiDocument): void {
  for (const { operation } of operationSources(document))
    if (isEmptyForm(operation.requestBody)) delete operation.requestBody
}

function isEmptyForm(body: OperationObject['requestBody']): boolean {
  if (!body || '$ref' in body || body.required || body.description) return false
  const contents = Object.entries(body.content)
  return (
    contents.length > 0 &&
    contents.every(([mediaType, { schema, example, examples }]) => {
      if (mediaType !== 'application/x-www-form-urlencoded' || typeof schema !== 'object') return false
      const { type, properties = {}, additionalProperties, description, ...others } = schema
      const hasNone = Object.keys(properties).length === 0 && additionalProperties === false
      const hasMore = description !== undefined || example !== undefined || examples !== undefined
      return type === 'object' && hasNone && !hasMore && Object.keys(others).length === 0
    })
  )
}
