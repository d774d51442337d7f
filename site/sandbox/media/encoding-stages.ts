import type { Json, JsonObject } from '@shiori/sandbox/behaviour'
import { jobFailure } from './job-failure.ts'

/** Creates a stage of an encoding; a failed one has the reason. */
export function stageOf(status: string, now: number): JsonObject {
  const reasons = status.endsWith('_FAILED') ? jobFailure('SOURCE_NOT_DECODABLE') : []
  return { status, complete_time: new Date(now).toISOString(), error_infos: reasons }
}

/** Adds a stage to a history. */
export function withStage(stages: Json | undefined, status: string, now: number): Json[] {
  return [...(Array.isArray(stages) ? stages : []), stageOf(status, now)]
}
