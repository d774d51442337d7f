import { isObject, type Json } from '@shiori/sandbox/json'
import { meaningOfReason } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'

/** Descriptions of the reasons in an error's body, and its invalid fields. */
export function ErrorExplained({ value }: { value: Json }) {
  const text = useConsoleText()
  const reasons = [...new Set(reasonsIn(value))]
  const fields = violationsIn(value)
  if (reasons.every(reason => !meaningOfReason(reason)) && fields.length === 0) return null
  return (
    <section className="console-explained">
      <h3>{text.explained}</h3>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>
            <a href={`#${reason}`}>
              <code>{reason}</code>
            </a>{' '}
            {meaningOfReason(reason)}
          </li>
        ))}
        {fields.map(({ field, description }) => (
          <li key={field + description}>
            <a href={`#body.${field.replaceAll(/\[\d+\]/g, '')}`}>
              <code>{field}</code>
            </a>{' '}
            {description}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `reason` in the details of a `google.rpc.Status`. */
function reasonsIn(value: Json): string[] {
  return detailsIn(value).flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []))
}

function violationsIn(value: Json): { field: string; description: string }[] {
  return detailsIn(value).flatMap(({ field_violations, fieldViolations }) => {
    const list = field_violations ?? fieldViolations
    return (Array.isArray(list) ? list : []).flatMap(entry =>
      isObject(entry)
        ? [{ field: String(entry.field ?? ''), description: String(entry.description ?? '') }]
        : [],
    )
  })
}

function detailsIn(value: Json): Record<string, Json>[] {
  const details = isObject(value) ? value.details : undefined
  return (Array.isArray(details) ? details : []).filter(isObject)
}
