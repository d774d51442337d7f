import { parseSync, Visitor } from 'vite'

/** Functions that wait for a time in any case, by the last part of the callee's name. */
const waiting = new Set(['waitForTimeout', 'setTimeout', 'setInterval', 'wait', 'sleep'])

/**
 * Finds calls in a browser test that wait for a time instead of a condition, so that the result depends on the load of
 * the machine. A timer of zero is a turn of the event loop and `test.setTimeout` a limit, so neither counts;
 * `networkidle` counts, since it waits for half a second.
 *
 * @returns The lines of the calls.
 */
export function fixedWaits(file: string, source: string): number[] {
  const lines: number[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  new Visitor({
    ImportDeclaration: ({ source: { value }, start }) => {
      if (/^(?:node:)?timers\/promises$/.test(value)) lines.push(lineOf(start))
    },
    Literal: ({ value, start }) => {
      if (value === 'networkidle') lines.push(lineOf(start))
    },
    CallExpression: ({ callee, arguments: [, time], start }) => {
      const isMember = callee.type === 'MemberExpression'
      const named = isMember ? callee.property : callee
      const owner = isMember && callee.object.type === 'Identifier' ? callee.object.name : ''
      if (named.type !== 'Identifier' || !waiting.has(named.name)) return
      if (owner === 'test') return
      const isTimer = named.name === 'setTimeout' || named.name === 'setInterval'
      const isTurn = time === undefined || (time.type === 'Literal' && time.value === 0)
      if (!isTimer || !isTurn) lines.push(lineOf(start))
    },
  }).visit(parseSync(file, source).program)
  return lines
}
