import { type ReactNode, useState } from 'react'

/** A control with its label above. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="pd-field">
      <span>{label}</span>
      {children}
    </label>
  )
}

interface SelectProps<Value extends string | number> {
  /** Name of the setting. */
  name: string
  label: string
  values: readonly Value[]
  value: Value
  /** Returns the label of a value. */
  show: (value: Value) => string
  onChange: (value: Value) => void
}

/** Selects one of several values. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { name, label, values, value, show, onChange } = props
  return (
    <Field label={label}>
      <select
        name={name}
        autoComplete="off"
        value={value}
        onChange={event => {
          const chosen = values.find(value => String(value) === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {values.map(value => (
          <option key={value} value={value}>
            {show(value)}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number; an input outside of its range has no effect. */
export function NumberField({ name, label, min, max, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={label}>
      <input
        type="number"
        name={name}
        autoComplete="off"
        min={min}
        max={max}
        step={1}
        value={typed ?? value}
        onBlur={() => setTyped(undefined)}
        onChange={event => {
          const { validity, value: text } = event.target
          setTyped(text)
          if (validity.valid && text !== '') onChange(Number(text))
        }}
      />
    </Field>
  )
}

/** A checkbox. */
export function Checkbox(props: {
  name: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { name, label, checked, onChange } = props
  return (
    <label className="pd-check">
      <input
        type="checkbox"
        name={name}
        autoComplete="off"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
