import type { TypeLabel } from '../../reference/types.ts'
import { useReference } from './reference-context.ts'
import { typeWords } from './type-label.ts'

/** A type in words, with its format if that adds information: `string · date-time`; followed by the schema, if it has a page. */
export function TypeText({ type }: { type: TypeLabel }) {
  const { text, htmlLang } = useReference()
  const words = typeWords(type, text, htmlLang)
  const label = <small>{type.format ? `${words} · ${type.format}` : words}</small>
  if (type.href === undefined) return label
  return (
    <>
      {label}{' '}
      <a href={type.href}>
        <code>{type.schema}</code>
      </a>
    </>
  )
}
