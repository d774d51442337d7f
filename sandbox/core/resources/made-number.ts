import type { SchemaObject } from '../description/openapi.ts'

/** Zero where a schema allows it, else the number nearest to it. @param nth Which of several different ones, from 0. */
export function madeNumber(schema: SchemaObject, isWhole: boolean, nth: number): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  // OpenAPI 3.0 has flags, 3.1 has bounds.
  const bound = (exclusive: number | boolean | undefined, own: number, none: number) =>
    typeof exclusive === 'number' ? exclusive : exclusive ? own : none
  const above = bound(exclusiveMinimum, minimum, -Infinity)
  const below = bound(exclusiveMaximum, maximum, Infinity)
  const least = Math.max(minimum, above)
  const most = Math.min(maximum, below)
  const room = most - least
  const step = multipleOf ?? (isWhole || room > 2 ? 1 : room / 4 || 1)
  const start = least > 0 ? Math.ceil(least / step) : most < 0 ? Math.floor(most / step) : 0
  let skipped = 0
  for (let tried = 0; tried < 1000; tried++) {
    const value = multiple(start + (most <= 0 ? -tried : tried), step)
    const isAllowed = value >= minimum && value <= maximum && value > above && value < below
    if (isAllowed && (!isWhole || value % 1 === 0) && skipped++ === nth) return value
  }
  return Number.isFinite(least) ? least : 0
}

/** Divided where the step is a part of one: 3 × 0.1 is more than 0.3. */
function multiple(count: number, step: number): number {
  const parts = 1 / step
  return step < 1 && parts % 1 === 0 ? count / parts : count * step
}
