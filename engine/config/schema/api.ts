import { z } from 'zod'
import { clientFileKinds } from '../client-file-kinds.ts'
import { localeCode, text } from './values.ts'

/** An API whose operations get pages, from an OpenAPI 3 or Swagger 2.0 description. */
export const api = z.strictObject({
  /** Name of the API in sidebars (`{ type: 'api', id }`) and in content: `shop`. */
  id: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words with hyphens'),
  /** Main file of the description, YAML or JSON, from the site's root: `api/openapi.yaml`. `{{name}}` is replaced in it. */
  file: text,
  /** Address of its pages, such as `/docs/api/shop`; an operation has `<path>/<slug>`. */
  path: z.string().regex(/^(\/[\w-]+)+$/, 'a path such as "/docs/api/shop"'),
  /** Overlay of each locale that has one (spec.openapis.org/overlay/v1.0.0): `{ ja: 'api/ja.yaml' }`. Default: none. */
  overlays: z.record(localeCode, text).default({}),
  /**
   * Folders outside the site's that a `$ref` of the description may read, as in a monorepo: `['../schemas']`. Files in the site's folder
   * and in the folder of `file` may always be read; files whose name begins with a dot, never. Default: none.
   */
  refFolders: z.array(text).default([]),
  /** Whether examples that do not match their schemas are warnings. Turn it off for a description that you cannot change. Default: true. */
  checkExamples: z.boolean().default(true),
  /**
   * Files for API clients that are written beside the description, in the default locale: a collection for Postman
   * (`postman`), requests that editors send (`http`), types for TypeScript (`types`), JSON Schema of the models (`models`).
   * Default: all of them.
   */
  clientFiles: z
    .array(z.enum(clientFileKinds, { error: `one of ${clientFileKinds.join(', ')}` }))
    .default([...clientFileKinds]),
  /**
   * Whether each schema in `components/schemas` that operations use also gets a page, with its fields and where it is used:
   * `<path>/models/<name>`. They are in a category after the operations. Default: false.
   */
  modelPages: z.boolean().default(false),
})
