import { UsageError } from 'shiori/internal/cli/command.ts'

/**
 * Parses a number of seconds.
 *
 * @throws {UsageError} unless it is a whole number from 1.
 */
export function secondsOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text))
    throw new UsageError(`found "${text}", expected a whole number of seconds from 1`)
  return Number(text)
}
