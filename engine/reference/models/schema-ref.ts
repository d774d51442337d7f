import { pointerKeys } from '../description/json.ts'

/** Name of the schema of `components/schemas` that a reference leads to; undefined for one that leads elsewhere, or into it. */
export function schemaOfRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined
  const [root, kind, name, ...rest] = pointerKeys(ref)
  return root === 'components' && kind === 'schemas' && rest.length === 0 ? name : undefined
}

/** The reference that leads to a schema of `components/schemas`. */
export function refOfSchema(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
