import type { Locale } from '../config/locale.ts'
import { didYouMean } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { type Bundle, bundleDescription } from '../reference/description/bundle.ts'
import { wrongReferences } from '../reference/description/check-references.ts'
import type {
  DescriptionLink,
  DescriptionSite,
  DescriptionSource,
} from '../reference/description/description.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  pointerOf,
  valueAt,
} from '../reference/description/json.ts'
import { addedLinks, linksOf } from '../reference/description/links.ts'
import { repairStructure, type Standard } from '../reference/description/mend-structure.ts'
import { applyOverlay } from '../reference/description/overlay.ts'
import { unknownKeys } from '../reference/description/unknown-keys.ts'
import { visitObjects } from '../reference/description/visit-objects.ts'
import { asyncApiObjects } from './asyncapi-keys.ts'
import { asyncApiKinds } from './asyncapi-kinds.ts'
import { type AsyncDocument, asyncDocument } from './document.ts'
import { upgradeDocument } from './raise.ts'
import { normalizeSchemas } from './schema-formats.ts'
import { mergeTraits } from './traits.ts'

/** A checked description as one document per locale, plain data. */
export interface AsyncDescription {
  documents: Map<Locale, AsyncDocument>
  /** Its files except overlays, relative to the site's folder. */
  files: string[]
  /** Links to pages of the site in texts of the description. */
  links: DescriptionLink[]
  /** Docs to which it refers by id (`x-guides`, `x-guide`). */
  guides: NamedGuide[]
}

/** The id of a doc with its location. */
export interface NamedGuide {
  id: string
  file: string
  line: number
  /** Pointer within the file. */
  pointer: string
}

const standard: Standard = {
  schema: asyncDocument,
  hint: 'See asyncapi.com/docs/reference/specification/v3.0.0.',
}

/**
 * Reads a description of AsyncAPI 2 or 3, converts it to 3, merges its traits, checks it and applies the overlays.
 * Errors are warnings if the rest can be read; invalid parts are removed.
 *
 * @returns Undefined if the description is unusable; `problems` then contains the reason.
 */
export function readAsyncDescription(
  { file, overlays, refFolders }: DescriptionSource,
  { root, locales, variables = {} }: DescriptionSite,
  problems: Problem[],
): AsyncDescription | undefined {
  const apiProblems: Problem[] = []
  const place = { root, variables }
  const bundle = bundleDescription({ ...place, file, refFolders, kinds: asyncApiKinds }, apiProblems)
  problems.push(...apiProblems)
  if (!bundle || apiProblems.some(({ severity }) => severity === 'error') || !checkVersion(bundle, problems))
    return undefined
  const { document } = bundle
  problems.push(...unknownKeys(document, 'document', asyncApiObjects, bundle))
  if (String(document.asyncapi).startsWith('2')) upgradeDocument(document)
  mergeTraits(document, holdersOf(document), false)
  normalizeSchemas(document)
  referToChannels(bundle, problems)
  if (!mend(bundle, problems)) return undefined
  const links = linksOf(bundle)
  const documents = new Map<Locale, AsyncDocument>()
  for (const locale of locales) {
    const overlay = overlays[locale]
    if (overlay === undefined) documents.set(locale, document as unknown as AsyncDocument)
    else {
      const overlaid = applyOverlay(document, { ...place, file: overlay }, problems)
      const isUsable = overlaid.isSameButTexts || isWhole(overlaid.document, overlay, problems)
      documents.set(locale, (isUsable ? overlaid.document : document) as unknown as AsyncDocument)
      if (isUsable) links.push(...addedLinks(overlaid.document, { root, file: overlay }, links))
    }
  }
  return { documents, files: bundle.files, links, guides: guidesOf(bundle) }
}

function guidesOf({ document, originOf, pointerAt }: Bundle): NamedGuide[] {
  const guides: NamedGuide[] = []
  visitObjects(document, [], (node, keys) => {
    for (const key of ['x-guides', 'x-guide'])
      for (const id of [node[key]].flat())
        if (typeof id === 'string')
          guides.push({ id, ...originOf([...keys, key]), pointer: pointerAt([...keys, key]) })
    return true
  })
  return guides
}

function checkVersion({ document, originOf }: Bundle, problems: Problem[]): boolean {
  const { asyncapi, openapi, swagger } = document
  if (/^[23]\./.test(String(asyncapi))) return true
  const foreign = openapi ?? swagger
  const found =
    asyncapi !== undefined
      ? `AsyncAPI ${JSON.stringify(asyncapi)}`
      : foreign === undefined
        ? 'no version'
        : `OpenAPI ${JSON.stringify(foreign)}`
  problems.push({
    severity: 'error',
    code: 'asyncapi-version',
    ...originOf(['asyncapi']),
    message: `#/asyncapi: found ${found}, expected AsyncAPI 2 or 3`,
    hint:
      foreign === undefined
        ? 'The file begins with "asyncapi: 3.0.0".'
        : 'OpenAPI descriptions belong in "apis".',
  })
  return false
}

/** Refers to the channels that operations only name, which authors write as in AsyncAPI 2. */
function referToChannels({ document, originOf, pointerAt }: Bundle, problems: Problem[]): void {
  for (const [name, operation] of Object.entries(valueAt(document, ['operations']) ?? {})) {
    const channel = isObject(operation) ? operation.channel : undefined
    if (typeof channel !== 'string' || valueAt(document, ['channels', channel]) === undefined) continue
    const $ref = pointerOf(['channels', channel])
    Object.assign(operation, { channel: { $ref } })
    const keys = ['operations', name, 'channel']
    problems.push({
      severity: 'warning',
      code: 'asyncapi-reference',
      ...originOf(keys),
      message: `${pointerAt(keys)}: found ${JSON.stringify(channel)}, expected a $ref to a channel`,
      hint: `Write $ref: '${$ref}', which is assumed.`,
    })
  }
}

/** All operations and messages. */
function holdersOf(document: JsonObject): Json[] {
  const at = (...keys: string[]) => Object.values(valueAt(document, keys) ?? {})
  const channels = [...at('channels'), ...at('components', 'channels')]
  return [
    ...at('operations'),
    ...at('components', 'operations'),
    ...at('components', 'messages'),
    ...channels.flatMap(channel => Object.values((isObject(channel) && channel.messages) || {})),
  ]
}

/** Removes invalid parts and references to them until the rest is valid. */
function mend(bundle: Bundle, problems: Problem[]): boolean {
  const { document, lost } = bundle
  for (;;) {
    for (const { keys, message } of wrongReferences(document)) {
      const reference = valueAt(document, keys)
      if (!isObject(reference)) continue
      problems.push({
        severity: 'warning',
        code: 'asyncapi-reference',
        ...bundle.originOf([...keys, '$ref']),
        message: message.replace(pointerOf(keys), bundle.pointerAt(keys)),
        hint: hintOf(document, String(reference.$ref)),
      })
      delete reference.$ref
      lost.add(reference)
    }
    if (!repairStructure(document, bundle, problems, standard)) {
      const message = 'found a structure that cannot be read, expected that of AsyncAPI'
      problems.push({
        severity: 'error',
        code: 'api-structure',
        ...bundle.originOf([]),
        message,
        hint: standard.hint,
      })
      return false
    }
    if (wrongReferences(document).length === 0) return true
  }
}

/** Hint with a similar name of the same kind. */
function hintOf(document: JsonObject, $ref: string): string {
  const keys = pointerKeys($ref)
  const beside = valueAt(document, keys.slice(0, -1))
  const guess = isObject(beside) ? didYouMean(keys.at(-1) ?? '', Object.keys(beside)) : undefined
  return guess ?? 'Nothing is shown in its place. Refer to an object that exists.'
}

/** Whether a document is still valid after an overlay. */
function isWhole(document: JsonObject, file: string, problems: Problem[]): boolean {
  const checked = asyncDocument.safeParse(document)
  const [issue] = checked.success ? [] : checked.error.issues
  const [lost] = wrongReferences(document)
  const message = lost?.message ?? (issue && `${pointerOf(issue.path)}: expected ${issue.message}`)
  if (message === undefined) return true
  problems.push({
    severity: 'error',
    code: 'api-overlay',
    file,
    line: 1,
    message: `after this overlay, ${message}`,
    hint: standard.hint,
  })
  return false
}
