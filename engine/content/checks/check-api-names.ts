import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { Reference } from '../../markdown/types.ts'
import type { ApiNames } from '../../reference/api-names.ts'
import { enumOf, fieldsOf, findField, ownerOf, valuesOf } from '../../reference/find-names.ts'
import { pathProblem } from './api-path-problem.ts'
import type { RenderedPage } from './check-links.ts'
import type { ProblemText } from './problem-text.ts'

/** How a page declares a name that is not in the API. */
function remarkFor(name: string, file: string): string {
  const comment = `not in the API: ${name}`
  return `If the name is intended, add to the page: ${file.endsWith('.mdx') ? `{/* ${comment} */}` : `<!-- ${comment} -->`}`
}

/**
 * Errors for operations, fields, values and paths that a page names and the API description lacks. Each is reported once, however many
 * locales show the file. A page declares removed names in a comment, `not in the API: NAME, NAME_*`; a wrong comment is an error, too.
 *
 * @param names Names in any locale, since they are the same in all.
 */
export function checkApiNames(names: ApiNames, pages: Iterable<RenderedPage>): Problem[] {
  const problems = new Map<string, Problem>()
  const files = new Set<string>()
  for (const { file, references } of pages) {
    if (files.has(file)) continue
    files.add(file)
    const absent = references.filter(({ kind }) => kind === 'not-in-api')
    for (const reference of references) {
      const { kind, target, line, file: written = file } = reference
      const problem =
        kind === 'not-in-api'
          ? remarkProblem(names, target, references)
          : !absent.some(missing => covers(missing.target, target)) && problemOf(names, reference, file)
      if (problem)
        problems.set(`${written}\n${line}\n${target}`, { severity: 'error', file: written, line, ...problem })
    }
  }
  return [...problems.values()]
}

function problemOf(names: ApiNames, { kind, target }: Reference, file = ''): ProblemText | undefined {
  if (kind === 'operation') return operationProblem(names, target)
  if (kind === 'field') return fieldProblem(names, target)
  if (kind === 'enum') return enumProblem(names, target)
  if (kind === 'constant') return constantProblem(names, target, remarkFor(target, file))
  if (kind === 'api-path' || kind === 'path')
    return pathProblem(names, target, kind === 'api-path', remarkFor(target, file))
  return undefined
}

function operationProblem({ operations }: ApiNames, id: string): ProblemText | undefined {
  if (operations.has(id)) return undefined
  return {
    code: 'unknown-operation',
    message: `the API has no operation "${id}"`,
    ...suggestion(id, operations.keys(), 'Refer to an operation by its operationId.'),
  }
}

function ownerProblem(names: ApiNames, owner: string): ProblemText {
  return {
    code: 'unknown-schema',
    message: `the API has no schema and no operation "${owner}"`,
    ...suggestion(
      owner,
      [...names.schemas.keys(), ...names.operations.keys()],
      'Refer to a schema by its full name.',
    ),
  }
}

function fieldProblem(names: ApiNames, target: string): ProblemText | undefined {
  const [ownerName = '', name = ''] = halves(target)
  const owner = ownerOf(names, ownerName)
  if (!owner) return ownerProblem(names, ownerName)
  if (findField(names, owner, name)) return undefined
  const parts = name.split('.')
  let knownParts = parts.length - 1
  while (knownParts > 0 && !findField(names, owner, parts.slice(0, knownParts).join('.'))) knownParts--
  const path = parts.slice(0, knownParts)
  const at = knownParts === 0 ? owner : (findField(names, owner, path.join('.')) ?? owner)
  const fields = [...fieldsOf(names, at).keys()]
  const write = (field: string) => `"${[...path, field].join('.')}"`
  const guess = (word: string) => didYouMean(word, fields, write)
  const place = knownParts === 0 ? ownerName : `"${path.join('.')}" of ${ownerName}`
  return {
    code: 'unknown-field',
    message: `${place} has no field "${parts.slice(knownParts).join('.')}"`,
    hint:
      guess(parts.slice(knownParts).join('.')) ??
      guess(parts[knownParts] ?? '') ??
      `Its fields: ${fields.join(', ') || 'none'}.`,
  }
}

function enumProblem(names: ApiNames, target: string): ProblemText | undefined {
  const [ownerName = '', value = ''] = halves(target)
  const found = enumOf(names, ownerName)
  if (!found) {
    const [owner = '', field] = ownerName.split('#', 2)
    return ownerOf(names, owner) && field !== undefined
      ? fieldProblem(names, `${owner} ${field}`)
      : ownerProblem(names, owner)
  }
  const values = valuesOf(names, found)
  if (values.has(value)) return undefined
  if (values.size === 0) {
    const hint = 'Name the schema of the values, or the field that has them: "library.v1.Loan#status".'
    return { code: 'unknown-value', message: `${ownerName} has no list of values`, hint }
  }
  return {
    code: 'unknown-value',
    message: `${ownerName} has no value "${value}"`,
    ...suggestion(value, values.keys(), `Its values: ${[...values.keys()].join(', ')}.`),
  }
}

function constantProblem(
  { values, prefixes }: ApiNames,
  written: string,
  remark: string,
): ProblemText | undefined {
  // A name with an ellipsis, or one that ends with a separator, means all values with that prefix.
  const name = written.replace(/(?:\*|…|\.{3})$/, '')
  const prefix = longestPrefix(prefixes, name)
  if (prefix === undefined || values.has(name) || name === `${prefix}UNSPECIFIED`) return undefined
  const isOpen = name !== written || name.endsWith('_')
  if (isOpen && [...values].some(value => value.startsWith(name))) return undefined
  // The prefix is correct, so only the endings are compared for suggestions.
  const endings = [...values]
    .filter(value => value.startsWith(prefix))
    .map(value => value.slice(prefix.length))
  const guess = didYouMean(name.slice(prefix.length), endings, ending => `"${prefix}${ending}"`)
  return {
    code: 'unknown-value',
    message: `the API has no value "${written}"`,
    hint: guess === undefined ? remark : `${guess} ${remark}`,
  }
}

function longestPrefix(prefixes: ReadonlySet<string>, name: string): string | undefined {
  const words = name.split('_')
  for (let length = words.length - 1; length > 0; length--) {
    const prefix = `${words.slice(0, length).join('_')}_`
    if (prefixes.has(prefix)) return prefix
  }
  return undefined
}

/** Checks a comment: the page must have the name, and the API must not. */
function remarkProblem(
  names: ApiNames,
  target: string,
  references: readonly Reference[],
): ProblemText | undefined {
  const meant = references.filter(
    reference => reference.kind !== 'not-in-api' && covers(target, reference.target),
  )
  if (meant.length === 0) {
    return {
      code: 'not-in-api',
      message: `a comment says that "${target}" is not in the API, but the page does not name it`,
      hint: 'Remove it from the comment.',
    }
  }
  const apiName = meant.find(candidate => isKnown(names, candidate))
  if (!apiName) return undefined
  return {
    code: 'not-in-api',
    message: `a comment says that "${target}" is not in the API, but the API has "${apiName.target}"`,
    hint: 'Remove it from the comment.',
  }
}

/** Whether a name that may not belong to the API is in it. */
function isKnown(names: ApiNames, reference: Reference): boolean {
  const { kind, target } = reference
  return kind === 'constant' ? names.values.has(target) : problemOf(names, reference) === undefined
}

/** Whether an entry of a comment covers a name: the same one or, with `*` at the end, any with that prefix. */
function covers(entry: string, target: string): boolean {
  if (entry === target || entry === target.replace(/^[A-Z]+ (?=\/)/, '')) return true
  return entry.endsWith('*') && target.startsWith(entry.slice(0, -1))
}

function halves(target: string): [string, string] {
  const space = target.indexOf(' ')
  return [target.slice(0, space), target.slice(space + 1)]
}

function suggestion(word: string, candidates: Iterable<string>, otherwise: string): { hint: string } {
  return { hint: didYouMean(word, candidates) ?? otherwise }
}
