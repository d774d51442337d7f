import type { JsonObject } from '../../reference/description/json.ts'

/** What stands in a variable that a reader fills in: a value, or what comes back from a request. */
export interface GuideVariable {
  /** As long as no sample has sent the request. */
  value?: string | undefined
  /** Method and path, with `{}` for what differs: `POST /films`. A sample that sends it gives the value. */
  after?: string | undefined
  /** Where the value stands in the answer: `film.id`. */
  take?: string | undefined
  /** Sent when the value is needed and no sample has sent it. */
  send?: { request: string; body: JsonObject } | undefined
}

/** A request; its path may hold variables: `GET /films/$FILM_ID`. */
export interface GuideRequest {
  request: string
  body?: JsonObject | undefined
}

/** Fields of resources, by id. */
export type GuideResources = Readonly<Record<string, JsonObject>>

/** What readers of a guide have, and what happens around it. */
export interface GuideSetup {
  variables: Readonly<Record<string, GuideVariable>>
  /** Bytes of the files that samples send, by name. */
  files: Readonly<Record<string, number>>
  /** As the guide finds them. */
  resources: GuideResources
  /** Before its first sample. */
  before: readonly GuideRequest[]
  /** After a sample, by its title without extension. */
  after: Readonly<Record<string, readonly (GuideRequest | { resources: GuideResources })[]>>
  /** Why a sample does not run, by its title without extension. */
  skip: Readonly<Record<string, string>>
}
