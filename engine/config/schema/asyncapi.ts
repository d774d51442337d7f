import { z } from 'zod'
import { api } from './api.ts'

const { file, overlays, refFolders } = api.shape

/** Messages that get pages, from an AsyncAPI 3 or 2 description. */
export const asyncApi = z.strictObject({
  /** Main file of the description, YAML or JSON, from the site's root: `api/chat.yaml`. `{{name}}` is replaced in it. */
  file,
  /** Address of its page; those of operations and messages are below it: `/docs/api/chat`. */
  path: api.shape.path,
  /** Overlay of each locale that has one. For AsyncAPI 2, targets are those of the description after its conversion to 3. Default: none. */
  overlays,
  /** Folders outside the site's that a `$ref` of the description may read: `['../schemas']`. Default: none. */
  refFolders,
  /**
   * Path of an API of `apis` whose sandbox answers: `/docs/api/shop`. Its worker has the channels in the part that is named as the last
   * segment of `path`. Default: a sandbox of the messages alone.
   */
  api: api.shape.path.optional(),
  /**
   * Whose view the description takes: of a `server`, readers send what it receives; of a `client`, they do what it does. Pages name the
   * sender, and samples act as the reader. Default: `server`.
   */
  describes: z.enum(['server', 'client'], { error: '"server" or "client"' }).default('server'),
})
