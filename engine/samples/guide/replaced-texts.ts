import type { Json } from '../../reference/description/json.ts'

/** IDs, tokens and URLs, which readers replace by their own. */
const idLike = /^(?:[\da-f]{8}-[\da-f-]{27}|\S{16,})$/
const time = /^\d{4}-\d\d-\d\dT/
const constant = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/** Texts of a shown response with those of the actual response. */
export function replacedTexts(shown: Json, received: unknown): [shown: string, came: string][] {
  if (typeof shown === 'string') {
    const isReplaced = typeof received === 'string' && shown !== received && idLike.test(shown)
    return isReplaced && !time.test(shown) && !constant.test(shown) ? [[shown, received]] : []
  }
  if (typeof shown !== 'object' || shown === null || typeof received !== 'object' || received === null)
    return []
  return Object.entries(shown).flatMap(([name, value]) =>
    replacedTexts(value, Object.entries(received).find(([key]) => key === name)?.[1]),
  )
}
