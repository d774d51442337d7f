import type { OpenApi, Schema } from '@shiori/sandbox/description/openapi'
import type { Violation } from '@shiori/sandbox/validate'
import { useId, useMemo, useState } from 'react'
import { settings } from '../../../client/settings.ts'
import { formatPlural } from '../../../config/messages/messages.ts'
import type { CompletionProps } from '../completion/Completion.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useConsoleText } from '../text-context.ts'
import { prettyPrint } from './pretty-print.ts'

// The body can be edited without it.
const { Part: Completion } = lazyPart<CompletionProps>(
  async () => (await import('../completion/Completion.tsx')).Completion,
  false,
)

interface BodyEditorProps {
  document: OpenApi
  schema: Schema | undefined
  mediaType: string
  value: string
  example: string
  errors: readonly Violation[]
  /** Label of the field, and prefix of the ids of its fields on the page. Default: those of a body. */
  label?: string
  anchor?: string
  onChange: (value: string) => void
}

/** The body as text, and its errors, each with a link to the field on the page. */
export function BodyEditor({
  document: description,
  schema,
  mediaType,
  value,
  example,
  errors,
  label,
  anchor = 'body',
  onChange,
}: BodyEditorProps) {
  const text = useConsoleText()
  const name = label ?? text.body
  const id = useId()
  const [area, setArea] = useState<HTMLTextAreaElement>()
  const formatted = useMemo(() => prettyPrint(value), [value])
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="console-bar">
        <code>{mediaType}</code>
        {formatted !== undefined && formatted !== value && (
          <button type="button" onClick={() => onChange(formatted)}>
            {text.format}
          </button>
        )}
        {value !== example && (
          <button type="button" onClick={() => onChange(example)}>
            {text.example}
          </button>
        )}
      </div>
      <div className="console-editor">
        <textarea
          className="console-body"
          aria-label={name}
          aria-describedby={id}
          aria-invalid={errors.length > 0 || undefined}
          rows={Math.min(24, Math.max(4, value.split('\n').length))}
          spellCheck={false}
          value={value}
          onFocus={event => setArea(event.target)}
          onChange={event => onChange(event.target.value)}
        />
        {area && <Completion area={area} document={description} schema={schema} onChange={onChange} />}
      </div>
      <div id={id} role="status" className="console-body-errors">
        {errors.length === 0 ? (
          <p className="sub">{text.fitsSchema}</p>
        ) : (
          <>
            <p className="console-error">
              {formatPlural(text.problems, errors.length, document.documentElement.lang || settings.locale)}
            </p>
            <ul>
              {errors.map(({ field, description }) => (
                <li key={field + description}>
                  {field && (
                    <a href={`#${anchor}.${field.replaceAll(/\[\d+\]/g, '')}`}>
                      <code>{field}</code>
                    </a>
                  )}{' '}
                  {description}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </fieldset>
  )
}
