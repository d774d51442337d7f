import path from 'node:path'
import type { Problem } from 'shiori/internal/config/problem.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  pointerOf,
} from 'shiori/internal/reference/description/json.ts'
import { isOpaque } from 'shiori/internal/reference/description/reference-kinds.ts'
import { readSourceFile, type SourceFile } from 'shiori/internal/reference/description/source-file.ts'
import { lineOf } from 'shiori/internal/reference/description/source-lines.ts'
import type { LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'

/**
 * Reports unused components and paths. Reads the files, because the bundle contains only what something refers to. A
 * schema that only refers to itself counts as unused.
 */
export function* unusedComponents(target: LintTarget): Generator<Problem> {
  const { root, variables, bundle } = target
  const sources = bundle.files.flatMap(file => readSourceFile(root, file, variables, []) ?? [])
  const used = new Set(sources.flatMap(source => [...references(source)]))
  for (const name of usedSchemes(target))
    used.add(addressOf(target.file, ['components', 'securitySchemes', name]))
  for (const source of sources) {
    for (const keys of declared(source, source.file === target.file)) {
      if (used.has(addressOf(source.file, keys))) continue
      yield {
        severity: 'error',
        code: 'api-unused',
        file: source.file,
        line: lineOf(source, keys),
        message: `${pointerOf(keys)}: found nothing that refers to it, expected a $ref${keys[1] === 'securitySchemes' ? ' or a security requirement' : ''}`,
        hint: 'Remove it, or refer to it where it belongs.',
      }
    }
  }
}

/** Lists the components of a file, and its paths if it is not the main one. */
function declared(source: SourceFile, isMain: boolean): string[][] {
  const root = source.value
  if (!isObject(root)) return []
  const components = isObject(root.components) ? root.components : {}
  const named = Object.entries(components).flatMap(([kind, group]) =>
    Object.keys(isObject(group) ? group : {}).map(name => ['components', kind, name]),
  )
  const paths = isMain || !isObject(root.paths) ? [] : Object.keys(root.paths).map(name => ['paths', name])
  return [...named, ...paths]
}

/** Lists the addresses to which a file refers, except for references of a component to itself. */
function* references(source: SourceFile): Generator<string> {
  for (const { ref, keys } of refsIn(source.value ?? null, [])) {
    const [filePart = '', fragment = ''] = ref.split('#', 2)
    const file = filePart
      ? path.posix.join(path.posix.dirname(source.file), decodeURIComponent(filePart))
      : source.file
    const target = pointerKeys(fragment).slice(0, fragment.startsWith('/paths/') ? 2 : 3)
    const targetKeys = keys.slice(0, target.length)
    if (file !== source.file || pointerOf(targetKeys) !== pointerOf(target)) yield addressOf(file, target)
  }
}

function* refsIn(node: Json, keys: string[]): Generator<{ ref: string; keys: string[] }> {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) yield* refsIn(entry, [...keys, String(index)])
  } else if (isObject(node)) {
    if (typeof node.$ref === 'string') yield { ref: node.$ref, keys }
    yield* mappingRefs(node, keys)
    for (const [key, value] of Object.entries(node))
      if (!isOpaque([...keys, key])) yield* refsIn(value, [...keys, key])
  }
}

/** Lists the schemas that a discriminator refers to. */
function* mappingRefs(node: JsonObject, keys: string[]): Generator<{ ref: string; keys: string[] }> {
  const mapping = keys.at(-1) === 'discriminator' && isObject(node.mapping) ? node.mapping : {}
  for (const ref of Object.values(mapping)) if (typeof ref === 'string') yield { ref, keys }
}

function usedSchemes({ document }: LintTarget): Set<string> {
  const requirements = [
    ...(document.security ?? []),
    ...[...operationsOf(document)].flatMap(({ operation }) => operation.security ?? []),
  ]
  return new Set(requirements.flatMap(requirement => Object.keys(requirement)))
}

function addressOf(file: string, keys: readonly string[]): string {
  return `${file}${pointerOf(keys)}`
}
