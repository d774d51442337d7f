import type { Operation } from '@shiori/sandbox/description/operations'

/** The JSON among the types of a body, else the first. */
export function mediaTypeOf({ body }: Operation): string | undefined {
  const types = Object.keys(body?.content ?? {})
  return types.find(type => /[/+]json\b/.test(type)) ?? types[0]
}
