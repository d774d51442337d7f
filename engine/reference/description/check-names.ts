import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { operationSources, parametersOf } from '../operation-source.ts'
import { operationsById } from '../operations-by-id.ts'
import type { Bundle } from './bundle.ts'
import { pointerOf } from './json.ts'
import type { OpenApiDocument } from './openapi.ts'
import { operationKeys } from './path-item.ts'
import { visitObjects } from './visit-objects.ts'

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

/**
 * Checks names that have to be defined elsewhere in the description or the standard: types of schemas, variables of servers,
 * parameters of paths, and replacements of operations. Without them, readers would see an unknown type, a request with an unfilled
 * placeholder, or no replacement.
 */
export function checkNames(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const warn = (keys: string[], message: string, hint: string) =>
    problems.push({
      severity: 'warning',
      code: 'api-name',
      ...bundle.originOf(keys),
      message: `${pointerOf(keys)}: ${message}`,
      hint,
    })
  visitObjects(bundle.document, [], ({ type }, keys) => {
    // Security schemes have other types.
    if (keys[0] === 'components' && keys[1] === 'securitySchemes') return false
    const unknown = [type].flat().find(name => typeof name === 'string' && !types.includes(name))
    if (typeof unknown === 'string')
      warn(
        [...keys, 'type'],
        `"${unknown}" is not a type`,
        hintFor(unknown, types, `Types: ${types.join(', ')}.`),
      )
    return true
  })
  for (const [index, { url, variables = {} }] of (document.servers ?? []).entries()) {
    const names = Object.keys(variables)
    for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g))
      if (!names.includes(name))
        warn(
          ['servers', String(index), 'url'],
          `no variable declares {${name}} of the address`,
          hintFor(name, names, `Add it to "variables" of the server: { ${name}: { default: … } }.`),
        )
  }
  const ids = new Set(operationsById(document).keys())
  for (const source of operationSources(document)) {
    const { operation, webhook } = source
    const place = [webhook ? 'webhooks' : 'paths', source.path, ...operationKeys(source.method)]
    const instead = operation['x-use-instead']
    if (instead !== undefined && !ids.has(instead))
      warn(
        [...place, 'x-use-instead'],
        `there is no operation "${instead}"`,
        hintFor(instead, ids, 'Name the operationId of the operation to call.'),
      )
    if (webhook) continue
    const declared = parametersOf(document, source).flatMap(parameter =>
      parameter.in === 'path' ? [parameter.name] : [],
    )
    for (const [, name = ''] of source.path.replace(/[?#].*/, '').matchAll(/\{([^{}]+)\}/g)) {
      if (declared.includes(name)) continue
      const unused = declared.filter(other => !source.path.includes(`{${other}}`))
      warn(
        place,
        `no parameter declares {${name}} of the path`,
        hintFor(name, unused, `Add it to "parameters": { name: ${name}, in: path, required: true }.`),
      )
    }
  }
}
