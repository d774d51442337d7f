import type { ResourceFacts, WorldFacts } from '@shiori/sandbox/browser/world-facts'
import { parentsOf, placeOf } from '@shiori/sandbox/place'
import { settings } from '../../../client/settings.ts'
import { formatPlural } from '../../../config/messages/messages.ts'
import type { Draft } from '../../../reference/try-link.ts'
import { useConsoleText } from '../text-context.ts'
import type { FormField } from './fields.ts'
import { ParameterField } from './ParameterField.tsx'

interface ParametersProps {
  path: string
  fields: readonly FormField[]
  values: Draft['values']
  errors: Readonly<Record<string, string>>
  world: WorldFacts | undefined
  onChange: (key: string, value: string) => void
  onFiles: (key: string, files: readonly File[]) => void
}

/** The form's fields by location: required and filled ones are visible, the others are collapsed. */
export function Parameters({ path, fields, values, errors, world, onChange, onFiles }: ParametersProps) {
  const text = useConsoleText()
  const shown = (field: FormField) => (
    <ParameterField
      key={field.key}
      field={field}
      value={values[field.key] ?? ''}
      error={errors[field.key]}
      resources={field.place === 'path' ? resourcesFor(path, field.label, world) : []}
      onChange={value => onChange(field.key, value)}
      onFiles={files => onFiles(field.key, files)}
    />
  )
  const places = (['path', 'query', 'header', 'cookie', 'body'] as const).filter(place =>
    fields.some(field => field.place === place),
  )
  return places.map(place => {
    const placeFields = fields.filter(field => field.place === place)
    // Decided by the initial value, so that a field stays in place while it is being emptied.
    const first = placeFields.filter(({ required, initial }) => required || initial !== '')
    const others = placeFields.filter(field => !first.includes(field))
    return (
      <fieldset key={place}>
        <legend>{place === 'body' ? text.body : text.parameters[place]}</legend>
        {first.map(shown)}
        {others.length > 0 && (
          <details>
            <summary>
              {formatPlural(text.optional, others.length, document.documentElement.lang || settings.locale)}
            </summary>
            {others.map(shown)}
          </details>
        )}
      </fieldset>
    )
  })
}

/** Resources of the world for a path parameter. */
function resourcesFor(path: string, parameter: string, world: WorldFacts | undefined): ResourceFacts[] {
  if (!world) return []
  const place = placeOf(path)
  const collection =
    place.item === parameter
      ? place.collection
      : parentsOf(path).find(({ item }) => item === parameter)?.collection
  // Paths such as `/lives/{id}/dvr` end with a word and refer to the item before it.
  const type = collection === undefined ? undefined : world.collections[unnamed(collection)]
  return type === undefined ? [] : world.resources.filter(resource => resource.type === type)
}

function unnamed(template: string): string {
  return template.replaceAll(/\{[^{}]+\}/g, '{}')
}
