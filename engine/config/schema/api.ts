import { z } from 'zod'
import { clientFileKinds } from '../client-file-kinds.ts'
import { localeCode, text } from './values.ts'

/** An API whose operations have pages, from a description of OpenAPI 3 or Swagger 2.0. */
export const api = z.strictObject({
  /** Name of the API in sidebars (`{ type: 'api', id }`) and in content: `shop`. */
  id: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words with hyphens'),
  /** Main file of the description, YAML or JSON, from the site's root: `api/openapi.yaml`. `{{name}}` is replaced in it. */
  file: text,
  /** Address of its pages: that of an operation is `<path>/<slug>`. `/docs/api/shop`. */
  path: z.string().regex(/^(\/[\w-]+)+$/, 'a path such as "/docs/api/shop"'),
  /** Overlay of each locale that has one (spec.openapis.org/overlay/v1.0.0): `{ ja: 'api/ja.yaml' }`. Default: none. */
  overlays: z.record(localeCode, text).default({}),
  /**
   * Folders outside the site's that a `$ref` of the description may read, as in a monorepo: `['../schemas']`. Files below
   * the site's folder and the folder of `file` may always be read, files whose names begin with a dot never. Default: none.
   */
  refFolders: z.array(text).default([]),
  /**
   * Whether examples that their schemas do not allow are warnings. Turn it off for a description that you cannot change.
   * Default: true.
   */
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
   * Whether each schema of `components/schemas` that operations use has a page as well, with its fields and where it is
   * used: `<path>/models/<name>`. They are in a category after the operations. Default: false.
   */
  modelPages: z.boolean().default(false),
})
