import type { OwnValues } from '../../../client/own-values.ts'
import type { Draft } from '../../../reference/try-link.ts'
import type { FormField } from '../request/fields.ts'

/** Headers for which samples use a variable: their values belong to the reader and are the same for all operations. */
export function ownHeaders(fields: readonly FormField[]): FormField[] {
  return fields.filter(
    ({ place, parameter }) => place === 'header' && parameter?.['x-variable'] !== undefined,
  )
}

/** A form with the reader's values in these headers. */
export function withOwnHeaders(draft: Draft, headers: readonly FormField[], ownValues: OwnValues): Draft {
  const values = headers.map(({ key, parameter }) => [
    key,
    ownValues.headers[parameter?.['x-variable'] ?? ''] ?? '',
  ])
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(values) } }
}
