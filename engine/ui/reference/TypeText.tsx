import type { TypeLabel } from '../../reference/types.ts'
import { useReference } from './reference-context.ts'
import { typeWords } from './type-label.ts'

/** A type in words, with its format where it says more: `string · date-time`. */
export function TypeText({ type }: { type: TypeLabel }) {
  const { text, htmlLang } = useReference()
  const words = typeWords(type, text, htmlLang)
  return <small>{type.format ? `${words} · ${type.format}` : words}</small>
}
