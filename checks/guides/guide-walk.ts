import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOf } from 'shiori/internal/samples/guide/exchange.ts'
import type { GuidePreparation } from 'shiori/internal/samples/guide/guide-setup.ts'
import { settingName } from 'shiori/internal/samples/guide/setting-name.ts'
import { CarriedValues } from './carried-values.ts'
import type { Exchange } from './exchange.ts'
import type { GuideBlock, GuideSample, GuideStep } from './guide.ts'
import { writeGuideFiles } from './guide-files.ts'
import type { GuideProcess, SampleResult } from './guide-process.ts'
import type { GuideEnvironment, GuideRun } from './guide-run.ts'
import { assignedNames, exportsOf, isRun, withoutOpenValues } from './sample-code.ts'
import { sentRequest } from './sent-request.ts'
import { closest, outputDifferences } from './shown-blocks.ts'

/** Environment of one run of a guide. */
interface GuideContext extends GuideEnvironment {
  /** Folder of the samples and the files that they send. */
  folder: string
  world: string
  token: string
  program: GuideProcess
}

/** Walks through a guide in one language, like a reader. */
export class GuideWalk {
  readonly #run: GuideRun
  readonly #with: GuideContext
  readonly #preparation: GuidePreparation
  readonly #carried: CarriedValues
  /** Variables that samples set themselves. */
  readonly #set = new Set<string>()
  /** Requests of the samples of each step. */
  readonly #requests = new Map<number, Exchange[]>()
  /** Requests that were sent beside the samples. */
  readonly #beside = new Set<Exchange>()

  constructor(run: GuideRun, surroundings: GuideContext) {
    const { settings } = surroundings
    this.#run = run
    this.#with = surroundings
    this.#preparation = settings.guides[run.guide.id] ?? {}
    const guideExports = exportsOf(run.guide)
    const variables = Object.entries({ ...settings.variables, ...this.#preparation.variables })
    this.#carried = new CarriedValues(
      new Map(
        variables.map(([name, variable]) => [
          name,
          { ...variable, value: guideExports.get(name) ?? variable.value },
        ]),
      ),
    )
  }

  /** @throws {Error} if the steps before the page fail. */
  async walk(): Promise<void> {
    const { sandbox, world } = this.#with
    const { resources = {}, before = [] } = this.#preparation
    // Drops requests of the previous guide, from which values of variables would be taken.
    sandbox.exchanges.length = 0
    await sandbox.prepare(world, resources)
    for (const { request, body } of before) await this.#send(request, body)
    sandbox.exchanges.length = 0
    for (const [index, step] of this.#run.guide.steps.entries()) await this.#step(step, index)
    this.#run.requests = this.#sentRequests()
  }

  #sentRequests(): GuideRun['requests'] {
    const { sandbox, api, world } = this.#with
    const shown = this.#run.guide.steps
      .flatMap(({ samples, json }) => [...samples, ...json].map(({ code }) => code))
      .join('\n')
    const restore = (text: string) => this.#carried.restore(text)
    const context = { shown, origin: sandbox.origin, api, world, restore }
    return new Map(
      [...this.#requests].map(([index, newExchanges]) => [
        index,
        new Set(newExchanges.map(exchange => sentRequest(exchange, context))),
      ]),
    )
  }

  async #step(step: GuideStep, index: number): Promise<void> {
    const { exchanges } = this.#with.sandbox
    const start = exchanges.length
    let code = ''
    let output = ''
    const sent: Exchange[] = []
    for (const sample of step.samples) {
      if (sample.language !== this.#run.language || !isRun(sample, this.#with.api)) continue
      const from = exchanges.length
      const result = await this.#sample(sample)
      if (!result) continue
      code += sample.code
      output = result.output
      this.#run.ran += 1
      const newExchanges = exchanges.slice(from).filter(exchange => !this.#beside.has(exchange))
      if (newExchanges.length > 0) this.#run.sent += 1
      sent.push(...newExchanges)
      const refused = newExchanges.find(exchange => !isExpected(exchange, step))
      if (refused) this.#fail(sample, `was refused with ${refused.status}`, refused)
      else if (result.failure !== undefined) this.#fail(sample, result.failure, newExchanges.at(-1))
      for (const event of this.#preparation.after?.[settingName(sample.title)] ?? []) {
        if ('resources' in event) await this.#with.sandbox.prepare(this.#with.world, event.resources)
        else await this.#send(event.request, event.body)
      }
    }
    if (code === '') return
    this.#requests.set(index, sent)
    for (const block of step.responses) await this.#response(block, exchanges.slice(start), code)
    for (const block of step.outputs) this.#output(block, output, code)
  }

  /** @returns Undefined for a sample that does not run. */
  async #sample(sample: GuideSample): Promise<SampleResult | undefined> {
    const { folder, sandbox, program } = this.#with
    const name = settingName(sample.title)
    const skip = (reason: string) => {
      this.#run.skipped.push({ sample, reason })
      return undefined
    }
    const reason = this.#preparation.skip?.[name]
    if (reason !== undefined) return skip(reason)
    for (const { request, body } of this.#preparation.first?.[name] ?? []) await this.#send(request, body)
    for (const set of assignedNames(sample)) this.#set.add(set)
    const variables = await this.#carried.variables(
      sample.code,
      this.#set,
      sandbox.exchanges,
      (request, body) => this.#send(request, body),
    )
    await writeGuideFiles(
      folder,
      this.#run.guide,
      { ...this.#with.settings.files, ...this.#preparation.files },
      block => this.#codeOf(block),
    )
    const file = join(folder, sample.title ?? `line-${sample.line}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, this.#codeOf(sample))
    const localVariables = Object.entries(variables).map(([variable, value]) => [variable, this.#here(value)])
    const result = await program.run(file, {
      ...Object.fromEntries(localVariables),
      ARGUMENTS: this.#preparation.arguments?.[name] ?? '',
      ASK: this.#preparation.ask?.[name] ?? '',
    })
    const missing = /No module named '(\w+)'|Cannot find package '([^']+)'/.exec(result.failure ?? '')
    return missing ? skip(`the package ${missing[1] ?? missing[2]} is not installed`) : result
  }

  /** Prepares code as a reader runs it: with the sandbox as the API, and with this world's token and ids. */
  #codeOf(block: GuideBlock): string {
    const code = withoutOpenValues(block, ['BV_API_TOKEN', 'BV_ORG_ID'])
    return this.#carried.apply(this.#here(code))
  }

  /** Replaces the API's origin by the sandbox's. */
  #here(text: string): string {
    return text.replaceAll(this.#with.api, this.#with.sandbox.origin)
  }

  async #response(block: GuideBlock, newExchanges: readonly Exchange[], code: string): Promise<void> {
    // For a title that names a request, the current response to that request is saved.
    const [request, target = ''] = /GET (\/\S+)/.exec(block.title ?? '') ?? []
    const last = newExchanges.at(-1)
    if (request && !(last && isOf(last, request))) await this.#send(this.#filled(target))
    const found = request ? this.#with.sandbox.exchanges.slice(-1) : newExchanges
    const best = closest(block, found, this.#carried, code)
    if (!best) return
    this.#run.compared += 1
    if (best.differences.length > 0) this.#fail(block, best.differences.join('\n'), best.exchange)
    else this.#carried.learn(best.replaced)
  }

  /** Completes `GET` and a path with the ids of the last request that had them. */
  #filled(path: string): string {
    const [before = '', after = ''] = path.split('{id}')
    const last = this.#with.sandbox.exchanges.findLast(
      ({ target }) => target.startsWith(before) && target !== before,
    )
    const id = /^[^/:?]+/.exec(last?.target.slice(before.length) ?? '')?.[0] ?? '{id}'
    return `GET ${path.includes('{id}') ? before + id + after : path}`
  }

  #output(block: GuideBlock, output: string, code: string): void {
    this.#run.compared += 1
    const differences = outputDifferences(block, output, this.#carried, code)
    if (differences.length > 0) this.#fail(block, differences.join('\n'), undefined)
  }

  #fail({ line, title }: GuideBlock, message: string, exchange: Exchange | undefined): void {
    this.#run.failures.push({ line, title, message, exchange })
  }

  /** Completes a path with this world's ids and the values of variables: `/bv/aisk/v1/sources/$SOURCE_ID`. */
  async #targetOf(target: string): Promise<string> {
    const variables = await this.#carried.variables(
      target,
      new Set(),
      this.#with.sandbox.exchanges,
      (request, body) => this.#send(request, body),
    )
    const filled = target.replaceAll(/\$([A-Z_]+)/g, (name, variable: string) => variables[variable] ?? name)
    return this.#carried.apply(filled)
  }

  /**
   * Sends a request that a reader or somebody else sends beside the samples.
   *
   * @throws {Error} if it is refused.
   */
  async #send(request: string, body?: unknown): Promise<unknown> {
    const { sandbox, settings, token } = this.#with
    const [method = '', target = ''] = request.split(' ')
    const response = await fetch(sandbox.origin + (await this.#targetOf(target)), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-bv-org-id': settings.organization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: this.#carried.apply(JSON.stringify(body)) }),
    })
    const text = await response.text()
    const last = sandbox.exchanges.at(-1)
    if (last) this.#beside.add(last)
    if (!response.ok) throw new Error(`${request}, which is sent beside the page, was refused: ${text}`)
    return JSON.parse(text || '{}')
  }
}

/** Whether a response is expected: errors are if the page shows them. */
function isExpected({ status }: Exchange, { responses }: GuideStep): boolean {
  return (
    status < 400 || responses.some(({ title = '' }) => title === 'Error' || title.startsWith(String(status)))
  )
}
