import type { Parameter, SecurityScheme } from '../core/description/openapi.ts'
import { exampleOf, type Operation } from '../core/description/operations.ts'

/** Creates the request of an operation's examples. */
export function exampleRequest(
  operation: Operation,
  world: string,
  schemes: Record<string, SecurityScheme> = {},
): Request {
  const query = new URLSearchParams()
  const headers = new Headers()
  let target = operation.path
  for (const parameter of operation.parameters) {
    const value = exampleValue(parameter)
    if (value === undefined) continue
    if (parameter.in === 'path')
      target = target.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    else if (parameter.in === 'header') headers.set(parameter.name, String(value))
    else for (const item of Array.isArray(value) ? value : [value]) query.append(parameter.name, String(item))
  }
  const [scheme] = Object.keys(operation.security[0] ?? {})
  if (scheme !== undefined && schemes[scheme])
    headers.set('authorization', `Bearer sandbox_${world}.${scheme}`)
  const [type, content] = Object.entries(operation.body?.content ?? {})[0] ?? []
  const example = exampleOf(content)
  if (type !== undefined) headers.set('content-type', type)
  const body =
    type === undefined ? undefined : typeof example === 'string' ? example : JSON.stringify(example ?? {})
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(`http://sandbox.example${target}${search}`, {
    method: operation.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

function exampleValue({ example, required, schema }: Parameter) {
  if (example !== undefined) return example
  if (!required || typeof schema !== 'object') return undefined
  return schema.examples?.[0] ?? schema.enum?.[0] ?? schema.default
}
