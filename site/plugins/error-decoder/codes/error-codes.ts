import { didYouMean, type Problem } from 'shiori'
import {
  anchorSchema,
  keyed,
  localTextsSchema,
  type PlacedTexts,
  placeTexts,
  readYaml,
  repeatedNames,
  slugOf,
  type TextLocales,
  withQuoteHint,
  type YamlText,
} from 'shiori/data'
import { z } from 'zod'

/** Error codes of `content/errors/<name>.yaml`, which pages show by `<ErrorCodes of="name" />`. */
export interface ErrorCodes {
  /** Path of the file from the root. */
  file: string
  title: PlacedTexts
  /** Groups in the order in which they are shown. */
  groups: ErrorGroup[]
}

/** Files of error codes by name; undefined for a file that cannot be read. */
export type ErrorFiles = ReadonlyMap<string, ErrorCodes | undefined>

export interface ErrorGroup {
  id: string
  title: PlacedTexts
  /** Codes that look like reasons of the API, but belong to something else, such as an SDK. */
  notInApi: boolean
  line: number
  codes: ErrorCode[]
}

/** A code of the platform or of an SDK; texts are Markdown. */
export interface ErrorCode {
  /** Code in an error: a reason, or a number. */
  code: string | number
  /** Another name of the code: `INVALID_ARGUMENT`, a constant of an SDK. */
  name: string | undefined
  /** Heading of the code's section; a number has its name beside it. */
  heading: string
  /** Anchor on a page: `error_reason_conflict`, `3-invalid_argument`. */
  anchor: string
  /** HTTP status of its responses. */
  status: number | undefined
  line: number
  cause: PlacedTexts
  remedy: PlacedTexts
  /** Whether the same request may succeed later, in a few words. */
  retry: PlacedTexts | undefined
  /** Further information: tables, code. */
  details: PlacedTexts | undefined
  /** operationIds that can respond with it, beside those whose description says so; `all` for every operation. */
  operations: readonly string[] | 'all'
  /** Version that introduced it. */
  since: string | undefined
  /** Version that no longer sends it, or true. */
  deprecated: string | true | undefined
}

const code = 'error-codes'

/**
 * Reads a file of error codes. Each code must be unique and belong to a group, and each group must have codes.
 *
 * @returns Undefined for an invalid file; `problems` receives the errors.
 */
export function readErrorCodes(
  source: YamlText,
  locales: TextLocales,
  problems: Problem[],
): ErrorCodes | undefined {
  const checked = readYaml(source, errorsSchema(locales), code)
  problems.push(...withQuoteHint(checked.problems, locales))
  if (!checked.value) return undefined
  const { title, groups, errors } = checked.value
  const { lineOf } = checked
  const problem = (path: PropertyKey[], message: string, hint: string): void => {
    problems.push({ severity: 'error', code, file: source.file, line: lineOf(path), message, hint })
  }
  for (const [index, anchor] of repeatedNames(errors.map(error => slugOf(headingOf(error)))))
    problem(
      ['errors', index, 'code'],
      `"${anchor}" occurs twice`,
      'Remove one of the two, or give one of them a name.',
    )
  const ids = groups.map(group => group.id)
  for (const [index, id] of repeatedNames(ids))
    problem(['groups', index, 'id'], `the group "${id}" occurs twice`, 'Give it a unique id.')
  for (const [index, { group }] of errors.entries()) {
    if (ids.includes(group)) continue
    const hint = didYouMean(group, ids) ?? `Groups of the file: ${ids.join(', ')}.`
    problem(['errors', index, 'group'], `there is no group "${group}"`, hint)
  }
  const places = errors.map((error, index) => ({ error, path: ['errors', index] }))
  const placed = groups.map((group, index) => ({
    id: group.id,
    title: placeTexts(group.title, ['groups', index, 'title'], lineOf),
    notInApi: group.not_in_api ?? false,
    line: lineOf(['groups', index]),
    codes: places.flatMap(({ error, path }) =>
      error.group === group.id ? [codeOf(error, path, lineOf)] : [],
    ),
  }))
  for (const [index, { id, codes }] of placed.entries())
    if (codes.length === 0)
      problem(['groups', index, 'id'], `the group "${id}" has no codes`, 'Remove it, or give it to a code.')
  return { file: source.file, title: placeTexts(title, ['title'], lineOf), groups: placed }
}

function errorsSchema(locales: TextLocales) {
  const texts = localTextsSchema(locales)
  const status = { error: 'an HTTP status' }
  const text = z.string().trim().min(1)
  const list = <T extends z.ZodType>(item: T, plural: string) =>
    z.array(item, { error: `a list of ${plural}` }).min(1, { error: `at least one of the ${plural}` })
  const operations = z.union([z.literal('all'), z.array(text)], { error: '"all", or a list of operationIds' })
  const error = keyed(
    {
      code: z.union([text, z.int()], { error: 'a string, or a whole number' }),
      name: text.optional(),
      status: z.int(status).min(100, status).max(599, status).optional(),
      group: text,
      cause: texts,
      remedy: texts,
      retry: texts.optional(),
      details: texts.optional(),
      operations: operations.optional(),
      since: text.optional(),
      deprecated: z.union([text, z.literal(true)], { error: 'a string, or true' }).optional(),
    },
    'an error: code, group, cause, remedy',
  )
  const notInApi = z.boolean({ error: 'true or false' }).optional()
  const group = keyed({ id: anchorSchema, title: texts, not_in_api: notInApi }, 'an id and a title')
  return keyed(
    {
      title: texts,
      groups: list(group, 'groups'),
      errors: list(error, 'errors'),
    },
    'a title, groups and errors',
  )
}

type ReadError = z.infer<ReturnType<typeof errorsSchema>>['errors'][number]

function codeOf(
  error: ReadError,
  path: PropertyKey[],
  lineOf: (path: readonly PropertyKey[]) => number,
): ErrorCode {
  const texts = (key: 'cause' | 'remedy' | 'retry' | 'details') => {
    const found = error[key]
    return found && placeTexts(found, [...path, key], lineOf)
  }
  const heading = headingOf(error)
  return {
    code: error.code,
    name: error.name,
    heading,
    anchor: slugOf(heading),
    status: error.status,
    line: lineOf([...path, 'code']),
    cause: texts('cause') ?? {},
    remedy: texts('remedy') ?? {},
    retry: texts('retry'),
    details: texts('details'),
    operations: error.operations ?? [],
    since: error.since,
    deprecated: error.deprecated,
  }
}

/** A number alone says nothing to a reader. */
function headingOf({ code, name }: ReadError): string {
  return name !== undefined && /^\d+$/.test(String(code)) ? `${code} ${name}` : String(code)
}
