import fc from 'fast-check'
import type { OpenApi } from '../core/description/openapi.ts'
import type { Operation } from '../core/description/operations.ts'
import type { Json } from '../core/json.ts'
import { valuesOf } from './arbitrary.ts'

/** Generates bodies that an operation accepts; undefined for one without a body. */
export function bodiesOf(description: OpenApi, { bodySchema }: Operation): fc.Arbitrary<Json | undefined> {
  return bodySchema === undefined ? fc.constant(undefined) : valuesOf(description, bodySchema)
}

/** Generates queries with their question mark, as the schemas of the parameters allow. */
export function queriesOf(description: OpenApi, { parameters }: Operation): fc.Arbitrary<string> {
  const queryParameters = parameters.filter(({ in: place }) => place === 'query')
  const model = Object.fromEntries(
    queryParameters.map(({ name, schema }) => [name, valuesOf(description, schema)]),
  )
  const requiredKeys = queryParameters.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(model, { requiredKeys }).map(values => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) {
      for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
    }
    return `?${query}`
  })
}

/** Replaces the body of a request, if there is one. */
export function withBody(request: Request, body: Json | undefined): Request {
  return body === undefined ? request : new Request(request, { body: JSON.stringify(body) })
}
