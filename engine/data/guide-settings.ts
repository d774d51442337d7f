import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { readYamlFile } from '../files/yaml-file.ts'

const fields = z.record(z.string(), z.json())

/** What stands in a variable that a reader fills in: a value, or what comes back from a request. */
const variable = z.strictObject({
  /** As long as no sample has sent the request. */
  value: z.string().optional(),
  /** Method and path, with `{}` for what differs: `POST /bv/cms/v1/vods`. A sample that sends it gives the value. */
  after: z.string().optional(),
  /** Where the value stands in the answer: `vod.id`. */
  take: z.string().optional(),
  /** Sent when the value is needed and no sample has sent it. */
  send: z.strictObject({ request: z.string(), body: fields }).optional(),
})
export type Variable = z.infer<typeof variable>

/** Its path may hold variables: `GET /bv/aisk/v1/sources/$SOURCE_ID`. */
const request = z.strictObject({ request: z.string(), body: fields.optional() })

/** Fields of resources of the description, by their id: a live event that the page finds on air. */
const resources = z.record(z.string(), fields)

const preparation = z.strictObject({
  variables: z.record(z.string(), variable).optional(),
  resources: resources.optional(),
  /** What readers have done before the page. The control API is there, too: `POST /_sandbox/signal`. */
  before: z.array(request).optional(),
  /** What happens beside the page after a sample: an encoder begins to send, another event is on air. */
  after: z.record(z.string(), z.array(z.union([request, z.strictObject({ resources })]))).optional(),
  /** Bytes of a file that the samples send, by its name. */
  files: z.record(z.string(), z.number()).optional(),
  /** What stands behind the name of a sample when it is run. */
  arguments: z.record(z.string(), z.string()).optional(),
  /** What a sample that is a server is asked. */
  ask: z.record(z.string(), z.string()).optional(),
  /** Why a sample does not run. */
  skip: z.record(z.string(), z.string()).optional(),
})
export type Preparation = z.infer<typeof preparation>

const settings = z.strictObject({
  /** When the worlds of guides begin: the samples name times after it. */
  time: z.iso.datetime(),
  /** Organization of the samples. */
  organization: z.string(),
  variables: z.record(z.string(), variable).default({}),
  files: z.record(z.string(), z.number()).default({}),
  guides: z.record(z.string(), preparation).default({}),
  /** By id of a guide: why it cannot run in a sandbox at all. */
  unproven: z.record(z.string(), z.string()).default({}),
  /** By id of a guide: what it waits for, of the sandbox or of the page. The list only gets shorter. */
  pending: z.record(z.string(), z.string()).default({}),
})
export type GuideSettings = z.infer<typeof settings>

/**
 * What guides need before they run, from the data file of a site.
 *
 * @param root The site's folder, absolute.
 * @returns undefined where the file is missing or breaks a rule, which is told.
 */
export function readGuideSettings(
  root: string,
  file: string,
  problems: Problem[],
): GuideSettings | undefined {
  const found: Problem[] = []
  const read = readYamlFile(root, file, settings, found)
  if (!read)
    found.push({
      severity: 'error',
      code: 'guide-settings',
      file,
      message: 'there is no such file; "console.guides" of site.config.ts names it',
      hint: 'Write it as engine/README.md shows, or take "console.guides" out',
    })
  problems.push(...found)
  return found.length === 0 ? read?.value : undefined
}
