import type { Operation } from '@shiori/sandbox/description/operations'

/** JSON if it is among the types of a body, otherwise the first type. */
export function mediaTypeOf({ body }: Operation): string | undefined {
  const types = Object.keys(body?.content ?? {})
  return types.find(type => /[/+]json\b/.test(type)) ?? types[0]
}
