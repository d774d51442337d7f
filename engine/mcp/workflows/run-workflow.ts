import type { ToolSite } from '../../plugins/agent-tool.ts'
import type { ToolSandbox } from '../../plugins/tool-sandbox.ts'
import type { Exchange } from '../../samples/guide/exchange.ts'
import { type GuideFile, setupOf } from '../../samples/guide/guide-file.ts'
import { GuideRunner, MissingValues } from '../../samples/guide/guide-runner.ts'
import type { Workflow } from './read-workflow.ts'
import { workflowWorld } from './workflow-world.ts'

/** Limits of a run, since samples have loops, and some could run forever. */
export interface RunLimits {
  /** Max requests of all steps together. */
  requests: number
  /** Max time in milliseconds. */
  time: number
}

/** Result of a step. */
export interface StepRun {
  heading: string
  exchanges: Exchange[]
  printed: string
  /** Why the step failed; undefined if it succeeded. */
  error?: string
}

/**
 * Runs the steps of a workflow in order, with the results of one step available to the next. Stops at the first step that fails.
 *
 * @param page Path of the guide's page, the key of its settings.
 * @param last Number of the last step to run, from 1.
 * @param world Name of the world.
 */
export async function runWorkflow(
  { steps, files }: Workflow,
  { page, last, world }: { page: string; last: number; world: string },
  {
    file,
    sandbox,
    limits,
    read,
  }: { file: GuideFile; sandbox: ToolSandbox; limits: RunLimits; read: ToolSite['read'] },
): Promise<StepRun[]> {
  const setup = setupOf(file, page)
  const runner = new GuideRunner(setup, workflowWorld(file, sandbox, world, read), files)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(`stopped after ${limits.time / 1000} s`)), limits.time)
  const runs: StepRun[] = []
  let sent = 0
  try {
    for (const step of steps.slice(0, last)) {
      const run: StepRun = { heading: step.heading, exchanges: [], printed: '' }
      runs.push(run)
      const reason = setup.skip[step.name]
      if (step.name !== '' && reason !== undefined) {
        run.printed = reason
        continue
      }
      try {
        const status = await runner.run(
          step,
          {
            onSend: () => {
              sent += 1
              if (sent > limits.requests) stop.abort(new Error(`stopped after ${limits.requests} requests`))
              stop.signal.throwIfAborted()
            },
            onAnswer: exchange => run.exchanges.push(exchange),
            onPrint: text => {
              run.printed += text
            },
            onWait: () => {},
          },
          stop.signal,
        )
        if (status !== 0) run.error = `ended with status ${status}`
      } catch (error) {
        run.error = failureText(error)
      }
      if (run.error !== undefined) break
      // Only the sandbox's time passes while waiting. Other requests are served between two steps.
      await new Promise(resolve => setImmediate(resolve))
    }
  } finally {
    clearTimeout(timer)
  }
  return runs
}

function failureText(error: unknown): string {
  if (error instanceof MissingValues) return `has no value for ${error.names.join(', ')}`
  return error instanceof Error ? error.message : String(error)
}
