import { pointerKeys } from '../description/json.ts'

/** Name of the schema in `components/schemas` to which a reference refers; undefined for other targets, also within such a schema. */
export function schemaOfRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined
  const [root, kind, name, ...rest] = pointerKeys(ref)
  return root === 'components' && kind === 'schemas' && rest.length === 0 ? name : undefined
}

/** Reference to a schema in `components/schemas`. */
export function refOfSchema(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
