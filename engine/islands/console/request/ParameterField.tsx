import type { ResourceFacts } from '@shiori/sandbox/browser/world-facts'
import { useId } from 'react'
import { descriptionOf } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'
import type { FormField } from './fields.ts'
import { ValueControl } from './ValueControl.tsx'

interface ParameterFieldProps {
  field: FormField
  value: string
  error: string | undefined
  /** Resources of the world that it can refer to. */
  resources: readonly ResourceFacts[]
  onChange: (value: string) => void
  onFiles: (files: readonly File[]) => void
}

/** A field: its name, which links to its description, its control, and its error. */
export function ParameterField({ field, value, error, resources, onChange, onFiles }: ParameterFieldProps) {
  const text = useConsoleText()
  const id = useId()
  const description = descriptionOf(field.anchor)
  const described = [description && `${id}-text`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="console-field">
      <label htmlFor={id}>
        <code>{field.label}</code> {field.required && <small>{text.required}</small>}
      </label>
      <ValueControl
        id={id}
        field={field}
        value={value}
        described={described}
        isWrong={error !== undefined}
        resources={resources}
        onChange={onChange}
        onFiles={onFiles}
      />
      {description && (
        <p id={`${id}-text`} className="sub">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="console-error">
          {error}
        </p>
      )}
    </div>
  )
}
