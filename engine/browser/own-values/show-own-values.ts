import { siteConsole } from 'virtual:shiori/console'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { onOwnValues, ownValues } from '../../client/own-values.ts'
import { targetOf } from '../../islands/console/account/base-url.ts'
import { onEachPage } from '../page/page-life.ts'
import styles from './own-values.css?inline'
import { type Piece, piecesOf, type SampleMarks, sampleMarks } from './sample-marks.ts'

const mark = 'own-value'
let isShowing = false

/**
 * Shows a reader's values in the samples of this page and of those that replace it, and keeps them up to date. Variables stay in the code,
 * with their value behind them, which is neither copied nor executed by a guide; hosts are replaced.
 */
export function showOwnValues(): void {
  if (isShowing) return
  isShowing = true
  adoptStyles(styles)
  onEachPage(signal => {
    const update = () => {
      const marks = currentMarks()
      for (const code of document.querySelectorAll('[data-code] code')) show(code, marks)
      // Ignores the changes made by this function.
      observer.takeRecords()
    }
    // Observes samples for another client or server, and those in islands.
    const observer = new MutationObserver(update)
    const main = document.querySelector('main')
    if (main) observer.observe(main, { childList: true, subtree: true })
    const end = onOwnValues(update)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      end()
    })
    update()
  })
}

function currentMarks(): SampleMarks {
  const values = ownValues()
  const { targets = [] } = siteConsole ?? {}
  const base = siteConsole && targetOf(values, siteConsole)
  const url = document.querySelector<HTMLElement>('[data-url]')?.dataset.url
  const servers = [...targets.map(target => target.url), url ?? ''].filter(server => URL.canParse(server))
  const origins = [...new Set(servers.map(server => new URL(server).origin))]
  return sampleMarks(values, base || undefined, origins)
}

function show(code: Element, marks: SampleMarks): void {
  for (const element of code.querySelectorAll<HTMLElement>(`.${mark}`))
    element.replaceWith(element.dataset.was ?? element.textContent)
  code.normalize()
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node)
  for (const text of texts) {
    const pieces = piecesOf(text.data, marks).map(nodeOf)
    if (pieces.some(piece => piece instanceof Element)) text.replaceWith(...pieces)
  }
}

function nodeOf({ text, instead, behind }: Piece): string | Element {
  if (instead === undefined && behind === undefined) return text
  const element = document.createElement('span')
  element.className = mark
  element.textContent = instead ?? text
  if (instead === undefined) element.dataset.own = behind
  else element.dataset.was = text
  return element
}
