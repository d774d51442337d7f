import type { Json, Violation, World } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'

/**
 * Reports errors in the schedule of a body: it ends before it begins, or moves a time that has passed.
 *
 * @param before The content, if it already has a schedule.
 */
export function scheduleProblems(body: Json | undefined, world: World, before?: Json): Violation[] {
  const schedule = at(body, 'schedule')
  if (at(schedule, 'enable') !== true) return []
  const problems: Violation[] = []
  const [start, end] = [textAt(schedule, 'start_time'), textAt(schedule, 'end_time')].map(Date.parse)
  if (start !== undefined && end !== undefined && end <= start)
    problems.push({ field: 'schedule.end_time', description: 'is not after start_time' })
  if (at(before, 'schedule.enable') !== true) return problems
  for (const name of ['start_time', 'end_time']) {
    const previous = textAt(before, `schedule.${name}`)
    const isOver = Date.parse(previous) <= world.now
    if (isOver && Date.parse(textAt(schedule, name)) !== Date.parse(previous))
      problems.push({
        field: `schedule.${name}`,
        description: `cannot be moved any more: ${previous} has passed`,
      })
  }
  return problems
}
