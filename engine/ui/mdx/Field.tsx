import type { EnumProps, FieldProps } from '../../markdown/components.ts'
import { useContent } from './content-context.ts'
import { InlineCode } from './InlineCode.tsx'

/** A field of the API, with a link if a page shows it. The build reports unknown fields. */
export function Field({ of, name }: FieldProps) {
  const field = useContent().api.fields[`${of} ${name}`]
  const code = <InlineCode>{field?.label ?? name}</InlineCode>
  const title = field?.description || undefined
  if (field?.href === undefined) return <dfn title={title}>{code}</dfn>
  return (
    <a href={field.href} title={title}>
      {code}
    </a>
  )
}

/** A value of an enum of the API, with its description as tooltip. The build reports unknown values. */
export function Enum({ of, value }: EnumProps) {
  const meaning = useContent().api.values[`${of} ${value}`]
  return (
    <dfn title={meaning || undefined}>
      <InlineCode>{value}</InlineCode>
    </dfn>
  )
}
