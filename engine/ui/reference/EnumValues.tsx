import { formatPlural } from '../../config/messages/messages.ts'
import type { EnumValue } from '../../reference/types.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'

/** Number of values that can be read at a glance; more are collapsed. */
const maxOpenValues = 6

/** The possible values of a field, with their meanings if the description has them. */
export function EnumValues({ values }: { values: readonly EnumValue[] }) {
  const { text, htmlLang } = useReference()
  const list = values.some(({ description }) => description !== '') ? (
    <dl>
      {values.map(({ value, description }) => [
        <dt key={value}>
          <InlineCode>{value}</InlineCode>
        </dt>,
        <Html key={`${value} `} as="dd" html={description} />,
      ])}
    </dl>
  ) : (
    <ol>
      {values.map(({ value }) => (
        <li key={value}>
          <InlineCode>{value}</InlineCode>
        </li>
      ))}
    </ol>
  )
  if (values.length <= maxOpenValues) return list
  return (
    <details>
      <summary>{formatPlural(text.values, values.length, htmlLang)}</summary>
      {list}
    </details>
  )
}
