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
   * Path of an API of `apis` whose sandbox answers: `/docs/api/shop`. In its worker, the channels are in the part named after the last
   * segment of `path`. Default: a sandbox of the messages alone.
   */
  api: api.shape.path.optional(),
  /**
   * Whether the description is that of a `server`, so that readers send the messages it receives, or of a `client`, whose role readers
   * have. Pages name the sender, and samples act as the reader. Default: `server`.
   */
  describes: z.enum(['server', 'client'], { error: '"server" or "client"' }).default('server'),
})
