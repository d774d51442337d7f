import { z } from 'zod'
import { api } from './api.ts'

const { file, overlays, refFolders } = api.shape

/** Messages that have pages, from a description of AsyncAPI 3 or 2. */
export const asyncApi = z.strictObject({
  /** Main file of the description, YAML or JSON, from the site's root: `api/chat.yaml`. `{{name}}` is replaced in it. */
  file,
  /** Address of its page; those of operations and messages are below it: `/docs/api/chat`. */
  path: api.shape.path,
  /** Overlay of each locale that has one. Of AsyncAPI 2, targets are those of the description raised to 3. Default: none. */
  overlays,
  /** Folders outside the site's that a `$ref` of the description may read: `['../schemas']`. Default: none. */
  refFolders,
  /**
   * Whose side the description takes: where it is the `server`, readers send what it receives; where it is a `client`, they do what it does.
   * Pages say who sends, and samples do it. Default: `server`.
   */
  describes: z.enum(['server', 'client'], { error: '"server" or "client"' }).default('server'),
})
