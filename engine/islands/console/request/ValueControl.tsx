import type { ResourceFacts } from '@shiori/sandbox/browser/world-facts'
import { meaningsOf } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'
import { typeOf } from './field-value.ts'
import type { FormField } from './fields.ts'

interface ValueControlProps {
  id: string
  field: FormField
  value: string
  /** Ids of the elements that describe it. */
  described: string
  isWrong: boolean
  resources: readonly ResourceFacts[]
  onChange: (value: string) => void
  onFiles: (files: readonly File[]) => void
}

/** A control for a value, by its schema. */
export function ValueControl({
  id,
  field,
  value,
  described,
  isWrong,
  resources,
  onChange,
  onFiles,
}: ValueControlProps) {
  const text = useConsoleText()
  const { schema, required } = field
  const type = typeOf(schema)
  const shared = { id, 'aria-describedby': described || undefined, 'aria-invalid': isWrong || undefined }
  if (field.files) {
    return (
      <input
        {...shared}
        type="file"
        multiple={field.files === 'many'}
        onChange={event => onFiles([...(event.target.files ?? [])])}
      />
    )
  }
  const options = type === 'boolean' ? ['true', 'false'] : (schema.enum ?? []).map(String)
  if (options.length > 0) {
    const meanings = meaningsOf(field.anchor)
    return (
      <select {...shared} value={value} onChange={event => onChange(event.target.value)}>
        {(!required || value === '') && <option value="">{text.notSent}</option>}
        {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
        {options.map(option => (
          <option key={option} value={option}>
            {meanings.get(option) ? `${option}: ${meanings.get(option)}` : option}
          </option>
        ))}
      </select>
    )
  }
  if (type === 'array' || type === 'object') {
    const items = typeof schema.items === 'object' ? (schema.items.enum ?? []) : []
    return (
      <textarea
        {...shared}
        rows={Math.min(5, value.split('\n').length + 1)}
        spellCheck={false}
        placeholder={
          items.length > 0 ? items.slice(0, 3).join('\n') : type === 'array' ? text.listHint : '{}'
        }
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  return (
    <>
      <input
        {...shared}
        inputMode={type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined}
        list={resources.length > 0 ? `${id}-ids` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {resources.length > 0 && (
        <ResourceOptions id={id} resources={resources} onChange={onChange} value={value} />
      )}
    </>
  )
}

/** Ids of the world with names: suggestions for the field, and a choice for readers who do not know an id. */
function ResourceOptions({
  id,
  resources,
  value,
  onChange,
}: Pick<ValueControlProps, 'id' | 'resources' | 'value' | 'onChange'>) {
  const text = useConsoleText()
  return (
    <>
      <datalist id={`${id}-ids`}>
        {resources.map(resource => (
          <option key={resource.id} value={resource.id}>
            {resourceLabel(resource)}
          </option>
        ))}
      </datalist>
      <select
        className="console-ids"
        aria-label={text.ids}
        value={resources.some(resource => resource.id === value) ? value : ''}
        onChange={event => event.target.value && onChange(event.target.value)}
      >
        <option value="">{text.ids}</option>
        {resources.map(resource => (
          <option key={resource.id} value={resource.id}>
            {resourceLabel(resource)}
          </option>
        ))}
      </select>
    </>
  )
}

function resourceLabel({ name, id, state }: ResourceFacts): string {
  return [name || id, state].filter(Boolean).join(' · ')
}
