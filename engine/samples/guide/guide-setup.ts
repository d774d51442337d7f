import { z } from 'zod'

// Browsers use only the types: they read data that the build has validated.

/** Bytes of a file that a page creates for its samples in memory. */
export const fileSize = z.int().min(0).max(100_000_000)

const fields = z.record(z.string(), z.json())

/** Value of a variable that readers set: a constant, or a part of a response. */
export const guideVariable = z.strictObject({
  /** Value until a sample has sent the request. */
  value: z.string().optional(),
  /** Method and path of the request whose response contains the value, with `{}` for parameters: `POST /films`. */
  after: z.string().optional(),
  /** Path of the value in the response: `film.id`. */
  take: z.string().optional(),
  /** Request that is sent if the value is needed and no sample has sent it. */
  send: z.strictObject({ request: z.string(), body: fields }).optional(),
})
export type GuideVariable = z.infer<typeof guideVariable>

/** A request. Its path may contain variables: `GET /films/$FILM_ID`. */
const request = z.strictObject({ request: z.string(), body: fields.optional() })
export type GuideRequest = z.infer<typeof request>

/** Fields of the description's example resources by ID, for example to let a page find a live event on air. */
const resources = z.record(z.string(), fields)
export type GuideResources = Readonly<z.infer<typeof resources>>

/** What a guide needs besides its samples, as configured by the site. Samples are named without file extension. */
export const guidePreparation = z.strictObject({
  variables: z.record(z.string(), guideVariable).optional(),
  /** State of resources at the beginning of the guide. */
  resources: resources.optional(),
  /** Requests before the first sample, including those to the control API: `POST /_sandbox/signal`. */
  before: z.array(request).optional(),
  /** Requests before a sample that is one of several in tabs, for example to create another kind of resource. */
  first: z.record(z.string(), z.array(request)).optional(),
  /** Events after a sample that it does not cause itself: a book is returned, another reader requests it. */
  after: z.record(z.string(), z.array(z.union([request, z.strictObject({ resources })]))).optional(),
  /** Sizes of files that the samples send, in bytes, by name. */
  files: z.record(z.string(), fileSize).optional(),
  /** Command-line arguments of a sample. */
  arguments: z.record(z.string(), z.string()).optional(),
  /** Requests to a sample that is a server. */
  ask: z.record(z.string(), z.string()).optional(),
  /** Texts in samples that the API accepts only once, such as a client-chosen ID. Each run replaces them by new ones. */
  once: z.array(z.string()).optional(),
  /** Reasons why samples do not run. */
  skip: z.record(z.string(), z.string()).optional(),
})
export type GuidePreparation = z.infer<typeof guidePreparation>

/** The part that a page needs to run its samples. */
export type GuideSetup = Readonly<
  Required<Pick<GuidePreparation, 'variables' | 'files' | 'resources' | 'before' | 'after' | 'skip'>> &
    Pick<GuidePreparation, 'once' | 'first'>
>
