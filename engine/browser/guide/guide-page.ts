import { SandboxFailure } from '@shiori/sandbox/browser/sandbox-failure'
import { worldName } from '@shiori/sandbox/browser/world-name'
import { loadTexts } from '../../client/load-texts.ts'
import { settings } from '../../client/settings.ts'
import { format, type Messages } from '../../config/messages/messages.ts'
import { pageSandbox } from '../../islands/console/page-sandbox.ts'
import { guideRunTexts } from '../../islands/guide/guide-texts.ts'
import type { Json } from '../../reference/description/json.ts'
import { type GuideFile, setupOf } from '../../samples/guide/guide-file.ts'
import { GuideRunner, MissingValues, type RunnableStep, shownJson } from '../../samples/guide/guide-runner.ts'
import { settingName } from '../../samples/guide/setting-name.ts'
import { announce } from '../page/announcer.ts'
import { AnswerView } from './answer-view.ts'
import type { GuidePlace } from './guide-place.ts'
import { guideWorld } from './guide-world.ts'
import { markState } from './mark-state.ts'
import { activateIslands } from './wake-islands.ts'

interface OpenGuide {
  text: Messages['guideRun']
  runner: GuideRunner
  skipped: (name: string) => boolean
  /** The world's time in milliseconds since 1970. */
  now: () => number
}

/** By the first bar on the page. */
const opened = new WeakMap<HTMLElement, Promise<OpenGuide>>()
let running: AbortController | undefined

/**
 * Runs the samples above a bar of buttons until one fails. An earlier run is stopped.
 *
 * @param fromFirst Whether to run those of all bars before it as well.
 */
export async function runSamples(worker: string, bar: HTMLElement, fromFirst: boolean): Promise<void> {
  const places = placesOf()
  const last = places.findIndex(place => place.bar === bar)
  const first = fromFirst ? 0 : last
  const [begin] = places
  if (!begin) return
  running?.abort()
  const controller = new AbortController()
  running = controller
  // Starting with the first sample resets the world, because the last samples may delete resources.
  if (first === 0) opened.delete(begin.bar)
  const known = opened.get(begin.bar) ?? openGuide(worker, places)
  opened.set(begin.bar, known)
  const guide = await known.catch(error => {
    opened.delete(begin.bar)
    throw error
  })
  for (const [index, place] of places.slice(0, last + 1).entries()) {
    if (index < first) continue
    if (!(await runPlace(guide, place, controller.signal))) return
    activateIslands(place, places[index + 1])
  }
}

/** The bars on the page, each with the sample, or the tabs of samples, above it. */
function placesOf(): GuidePlace[] {
  return [...document.querySelectorAll<HTMLElement>('.run-bar')].map(bar => {
    const above = bar.previousElementSibling
    const figures = [...(above?.parentElement?.querySelectorAll<HTMLElement>('figure[data-run]') ?? [])]
    return { bar, figures: figures.filter(figure => above?.contains(figure)) }
  })
}

async function runPlace(
  guide: OpenGuide,
  { figures, bar }: GuidePlace,
  signal: AbortSignal,
): Promise<boolean> {
  const { text, runner } = guide
  const view = new AnswerView(bar, text)
  announce(text.running)
  for (const figure of chosenOf(figures)) {
    const step = stepOf(figure)
    if (guide.skipped(step.name)) continue
    try {
      const status = await runner.run(
        step,
        {
          // Stops when the reader has left the page.
          onSend: () => bar.isConnected || running?.abort(),
          onAnswer: exchange => {
            view.answer(exchange)
            markState(exchange.body)
          },
          onPrint: printed => view.print(printed),
          onWait: seconds => view.wait(seconds, guide.now()),
        },
        signal,
      )
      if (status !== 0) return end(view, text.refused)
    } catch (error) {
      if (signal.aborted) {
        view.remove()
        return false
      }
      if (error instanceof MissingValues)
        return end(view, format(text.missing, { names: error.names.join(', ') }))
      const reason = error instanceof Error ? error.message : String(error)
      return end(view, format(text.failed, { reason }))
    }
  }
  view.report(text.ended)
  announce(text.ended)
  return true
}

/**
 * The samples to run at a place. Tabs with different samples (a website, a document) are alternatives, of which the visible one runs. Tabs
 * of languages send the same requests (`npm run guides:check`), and one of them has the sample that can run.
 */
function chosenOf(figures: readonly HTMLElement[]): readonly HTMLElement[] {
  const shown = figures.filter(figure => figure.closest('[data-tab-panel]')?.hasAttribute('data-active'))
  return shown.length > 0 ? shown : figures
}

function end(view: AnswerView, message: string): false {
  view.report(message)
  announce(message)
  return false
}

async function openGuide(worker: string, places: readonly GuidePlace[]): Promise<OpenGuide> {
  const [{ guideRun: text }, file] = await Promise.all([loadTexts(guideRunTexts), fetchFile()])
  const [, , group = '', api = ''] = file.operations[0] ?? []
  const folder = new URL(`${settings.basePath}${api.slice(1)}/sandbox/`, location.href).href
  const sandbox = pageSandbox(worker, folder)
  const facts = await sandbox.ask({ what: 'facts', group })
  const { world, now } = guideWorld(file, sandbox, facts.now, `sandbox_${worldName}`)
  const setup = setupOf(file, location.pathname)
  return {
    text,
    runner: new GuideRunner(setup, world, filesOf(places)),
    skipped: name => name in setup.skip,
    now,
  }
}

async function fetchFile(): Promise<GuideFile> {
  const response = await fetch(`${settings.basePath}guides.json`)
  if (!response.ok) throw new SandboxFailure('not-there', `${response.url}: ${response.status}`)
  return response.json()
}

function stepOf(figure: HTMLElement): RunnableStep {
  const shown: Json[] = []
  const all = [...document.querySelectorAll<HTMLElement>('figure[data-code]')]
  for (const following of all.slice(all.indexOf(figure) + 1)) {
    if (following.dataset.run !== undefined) break
    if (following.dataset.code === 'json') shown.push(...shownJson(codeOf(following)))
  }
  return { code: codeOf(figure), name: settingName(titleOf(figure)), shown }
}

/** Files that the page offers for download beside the samples. */
function filesOf(places: readonly GuidePlace[]): Map<string, string> {
  const runs = new Set(places.flatMap(({ figures }) => figures))
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-code]')]
  const named = figures.filter(figure => !runs.has(figure) && /^[\w-]+\.\w+$/.test(titleOf(figure)))
  return new Map(named.map(figure => [titleOf(figure), codeOf(figure)]))
}

function titleOf(figure: HTMLElement): string {
  return figure.querySelector('figcaption')?.textContent ?? ''
}

/** The code as published, without the reader's own values: the sandbox knows no other host (browser/own-values/). */
function codeOf(figure: HTMLElement): string {
  const code = figure.querySelector('code')?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const changed of code.querySelectorAll<HTMLElement>('[data-was]'))
    changed.textContent = changed.dataset.was ?? ''
  return code.textContent
}
