import { z } from 'zod'
import { api } from './api.ts'

const { file, path, overlays, refFolders } = api.shape

/** A JSON Schema whose definitions get pages. */
export const jsonSchema = z.strictObject({
  /** The schema, JSON or YAML, from the site's root: `schemas/settings.json`. Drafts 2020-12, 2019-09, 7, 6 and 4; `{{name}}` is replaced in it. */
  file,
  /** Address of its page; those of its definitions are below it: `/docs/settings`. The schema itself is at `<path>/schema.json`. */
  path,
  /** Overlay of each locale that has one: `{ ja: 'schemas/settings.ja.yaml' }`. Default: none. */
  overlays,
  /** Folders outside the site's that a `$ref` of the schema may read: `['../schemas']`. Default: none. */
  refFolders,
})
