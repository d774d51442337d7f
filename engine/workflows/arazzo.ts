import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { readYaml } from '../files/yaml.ts'
import type { ReadYaml } from '../plugins/plugin.ts'

/** Part of a pointer or of a value, as it may be in Markdown and in a shell sample: a document may run no code in either. */
const plain = String.raw`[^\s"'\`{}<>$\\]+`
const pointer = String.raw`\$response\.body#(?:/${plain})+`

/** Markdown of a page that is MDX: it must not contain what would be code there. `{{name}}` is a variable of the site. */
const markdown = z
  .string()
  .refine(text => !/[{}]|<[A-Za-z/!?>]|^(?:import|export)\b/m.test(text.replaceAll(/\{\{\w+\}\}/g, '')), {
    error: 'Markdown without HTML and "{", and no line that begins with "import" or "export"',
  })

/** A condition such as `$response.body#/loan/status == 'RETURNED'` or `$statusCode == 200`. */
const criterion = z.strictObject({
  condition: z
    .string()
    .regex(new RegExp(String.raw`^(?:\$statusCode|${pointer}) == (?:'(?:${plain}| )*'|\d+)$`), {
      error: "a comparison: $statusCode == 200, or $response.body#/a/b == 'C'",
    }),
})

/** Text in one line: a further line of a header would be another header. */
const line = z.string().regex(/^[^\p{Cc}]*$/u, { error: 'a text in one line' })

const parameter = z.strictObject({
  name: line.regex(/^[^\s"$`\\]+$/, { error: 'the name of a parameter' }),
  in: z.enum(['path', 'query', 'header']),
  value: z.union([line, z.number(), z.boolean()]),
})

/** Action of a step whose criteria are not met: retry after a while, or end the workflow. */
const action = z.strictObject({
  name: z.string(),
  type: z.enum(['retry', 'end']),
  /** Seconds. */
  retryAfter: z.number().min(0).max(86_400).optional(),
  retryLimit: z.int().min(0).max(10_000).optional(),
  criteria: z.array(criterion).optional(),
})

const step = z.strictObject({
  stepId: z.string().regex(/^[\w-]+$/, { error: 'letters, digits and hyphens' }),
  /** The first line is the name of the step. */
  description: markdown,
  operationId: z.string().regex(/^[^\s"'{}<>]+$/, { error: 'the id of an operation' }),
  parameters: z.array(parameter).default([]),
  requestBody: z.strictObject({ contentType: z.literal('application/json'), payload: z.json() }).optional(),
  successCriteria: z.array(criterion).default([]),
  onFailure: z.array(action).default([]),
  /** Expressions by name: `loan_id: $response.body#/loan/id`. A name has one value within the workflow. */
  outputs: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, { error: 'a name of letters, digits and hyphens' }),
      z
        .string()
        .regex(new RegExp(`^${pointer}$`), { error: 'an expression such as $response.body#/loan/id' }),
    )
    .default({}),
})

const workflow = z.strictObject({
  workflowId: z.string(),
  summary: z.string(),
  description: markdown,
  /** JSON Schema of an object whose properties have the names of variables in samples. */
  inputs: z.looseObject({ properties: z.record(z.string(), z.looseObject({})) }).optional(),
  /** Parameters of every step. */
  parameters: z.array(parameter).default([]),
  steps: z.array(step).min(1),
  outputs: z.record(z.string(), z.string()).optional(),
})

/** The supported part of Arazzo 1.0 (spec.openapis.org/arazzo): steps are operations of one description. */
const document = z.strictObject({
  arazzo: z.string().regex(/^1\.0\.\d+$/, { error: 'a version such as "1.0.1"' }),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string().optional() }),
  sourceDescriptions: z.array(
    z.strictObject({ name: z.string(), url: z.string(), type: z.literal('openapi') }),
  ),
  workflows: z.array(workflow),
})

export type ArazzoDocument = z.infer<typeof document>
export type Workflow = z.infer<typeof workflow>
export type Step = z.infer<typeof step>
export type Criterion = z.infer<typeof criterion>

/** Parses a file of workflows. */
export const readArazzo: ReadYaml<ArazzoDocument> = (source, _locales, problems) => {
  const { value, problems: found } = readYaml(source, document, 'workflow')
  problems.push(...found)
  return found.length === 0 ? value : undefined
}

/** Validates a document after an overlay was applied. */
export function checkedArazzo(value: unknown, file: string, problems: Problem[]): ArazzoDocument | undefined {
  const { data, error } = document.safeParse(value)
  for (const { path, message } of error?.issues ?? [])
    problems.push({
      severity: 'error',
      code: 'workflow',
      file,
      message: `after the overlay, ${path.join('.')}: ${message}`,
      hint: 'An overlay changes texts only.',
    })
  return data
}
