import type { Json } from '../reference/description/json.ts'
import type { Workflow } from './arazzo.ts'

const expression = /^\$(?:inputs\.([A-Za-z_]\w*)|steps\.([\w-]+)\.outputs\.([A-Za-z][\w-]*))$/

type Piece = { text: string } | { variable: string }

/** Name of the shell variable for an expression: `ORG_ID` for `$inputs.ORG_ID`, `VOD_ID` for `$steps.create.outputs.vod_id`. */
export function variableOf(text: string): string | undefined {
  const [, input, , output] = expression.exec(text) ?? []
  return input ?? (output && nameOfOutput(output))
}

/** Name of the variable for an output. */
export function nameOfOutput(output: string): string {
  return output.toUpperCase().replaceAll('-', '_')
}

/** Splits a text into literal pieces and variables (`Bearer {$steps.open.outputs.token}`). */
export function piecesOf(text: string): Piece[] {
  const named = variableOf(text)
  if (named !== undefined) return [{ variable: named }]
  return text.split(/(\{\$[^{}]+\})/).flatMap((piece): Piece[] => {
    const variable = piece.startsWith('{$') ? variableOf(piece.slice(1, -1)) : undefined
    if (variable !== undefined) return [{ variable }]
    return piece === '' ? [] : [{ text: piece }]
  })
}

/** Variables of earlier steps that a step reads. */
export function readBy(step: Workflow['steps'][number]): string[] {
  const texts = [
    ...step.parameters.map(({ value }) => String(value)),
    ...textsOf(step.requestBody?.payload ?? null),
  ]
  const names = texts.flatMap(piecesOf).flatMap(piece => ('variable' in piece ? [piece.variable] : []))
  return [...new Set(names)]
}

/** Keys of a JSON Pointer into a body: `#/profile_sets/0/id`. */
export function pointerKeys(expressionOfBody: string): string[] {
  return expressionOfBody
    .slice(expressionOfBody.indexOf('#/') + 2)
    .split('/')
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Sides of a condition: `$response.body#/loan/status == 'A'`. */
export function sidesOf(condition: string): { left: string; right: string } {
  const [left = '', right = ''] = condition.split(' == ')
  return { left, right: right.replaceAll("'", '') }
}

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
