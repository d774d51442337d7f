import { z } from 'zod'

// The browser takes the types alone: it reads what the build has checked.

/** Bytes of a file that a page makes for its samples, in the reader's memory. */
export const fileSize = z.int().min(0).max(100_000_000)

const fields = z.record(z.string(), z.json())

/** What stands in a variable that a reader fills in: a value, or what comes back from a request. */
export const guideVariable = z.strictObject({
  /** As long as no sample has sent the request. */
  value: z.string().optional(),
  /** Method and path, with `{}` for what differs: `POST /films`. A sample that sends it gives the value. */
  after: z.string().optional(),
  /** Where the value stands in the answer: `film.id`. */
  take: z.string().optional(),
  /** Sent when the value is needed and no sample has sent it. */
  send: z.strictObject({ request: z.string(), body: fields }).optional(),
})
export type GuideVariable = z.infer<typeof guideVariable>

/** A request; its path may hold variables: `GET /films/$FILM_ID`. */
const request = z.strictObject({ request: z.string(), body: fields.optional() })
export type GuideRequest = z.infer<typeof request>

/** Fields of resources of the description, by their id: a live event that the page finds on air. */
const resources = z.record(z.string(), fields)
export type GuideResources = Readonly<z.infer<typeof resources>>

/** What readers of a guide have, and what happens around it, as far as a site says it. Samples are named without extension. */
export const guidePreparation = z.strictObject({
  variables: z.record(z.string(), guideVariable).optional(),
  /** As the guide finds them. */
  resources: resources.optional(),
  /** What readers have done before the page. The control API is there, too: `POST /_sandbox/signal`. */
  before: z.array(request).optional(),
  /** What readers have done before a sample of which they choose one, in tabs: another kind of thing was made. */
  first: z.record(z.string(), z.array(request)).optional(),
  /** What happens beside the page after a sample: a book comes back, another reader asks for it. */
  after: z.record(z.string(), z.array(z.union([request, z.strictObject({ resources })]))).optional(),
  /** Bytes of a file that the samples send, by its name. */
  files: z.record(z.string(), fileSize).optional(),
  /** What stands behind the name of a sample when it is run. */
  arguments: z.record(z.string(), z.string()).optional(),
  /** What a sample that is a server is asked. */
  ask: z.record(z.string(), z.string()).optional(),
  /** Texts of the samples that the API takes once, such as an id of one's own: each run in a page writes another one. */
  once: z.array(z.string()).optional(),
  /** Why a sample does not run. */
  skip: z.record(z.string(), z.string()).optional(),
})
export type GuidePreparation = z.infer<typeof guidePreparation>

/** All that a page needs of it to run its samples. */
export type GuideSetup = Readonly<
  Required<Pick<GuidePreparation, 'variables' | 'files' | 'resources' | 'before' | 'after' | 'skip'>> &
    Pick<GuidePreparation, 'once' | 'first'>
>
