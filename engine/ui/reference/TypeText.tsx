import type { TypeLabel } from '../../reference/types.ts'
import { useReference } from './reference-context.ts'
import { typeWords } from './type-label.ts'

/** A type in words, with its format if that adds information: `string · date-time`; followed by the name of its schema, which leads to its page. */
export function TypeText({ type }: { type: TypeLabel }) {
  const { text, htmlLang } = useReference()
  const words = typeWords(type, text, htmlLang)
  const name = type.schema !== undefined && <code>{type.schema}</code>
  return (
    <>
      <small>{type.format ? `${words} · ${type.format}` : words}</small>
      {name && ' '}
      {type.href === undefined ? name : <a href={type.href}>{name}</a>}
    </>
  )
}
