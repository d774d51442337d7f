import { useId } from 'react'

interface FieldsProps {
  names: readonly string[]
  values: Readonly<Record<string, string>>
  /** Whether a connection is open: its values then cannot change. */
  isFixed: boolean
  onChange: (name: string, value: string) => void
}

/** Inputs for the parameters of an address. */
export function Fields({ names, values, isFixed, onChange }: FieldsProps) {
  const id = useId()
  return names.map((name, index) => (
    <div key={name} className="console-field">
      <label htmlFor={`${id}-${index}`}>
        <code>{name}</code>
      </label>
      <input
        id={`${id}-${index}`}
        autoComplete="off"
        spellCheck={false}
        readOnly={isFixed}
        value={values[name] ?? ''}
        onChange={event => onChange(name, event.target.value)}
      />
    </div>
  ))
}

interface ChoiceProps {
  label: string
  titles: readonly string[]
  chosen: number
  onChange: (index: number) => void
}

/** Selects one of several messages. */
export function Choice({ label, titles, chosen, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="console-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={event => onChange(Number(event.target.value))}>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
          <option key={index} value={index}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
