import { loadTexts } from '../../client/load-texts.ts'
import { format, type Messages } from '../../config/messages/messages.ts'
import { offlineTexts } from '../../islands/offline/offline-texts.ts'
import { askWorker } from '../../offline/ask-worker.ts'
import type { FromWorker, SectionState } from '../../offline/messages.ts'
import { announce } from '../page/announcer.ts'
import { activeWorker } from './register-worker.ts'

type Text = Messages['offline']

/** Adds the item for saving the page's section for offline reading to the page's menu, if the page belongs to a section. */
export async function addSaveSection(menu: HTMLElement): Promise<void> {
  const [section, { offline: text }] = await Promise.all([
    sectionOf(location.pathname),
    loadTexts(offlineTexts),
  ])
  if (!section || menu.querySelector('[data-save-section]')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.saveSection = ''
  button.title = format(text.section, { title: section.title })
  showState(button, section, text)
  button.addEventListener('click', () => change(menu, button, text))
  menu.append(button)
}

async function sectionOf(page: string): Promise<SectionState | undefined> {
  const answer = await askWorker({ type: 'section', page }, undefined, await activeWorker())
  return answer?.type === 'section' ? answer.section : undefined
}

function showState(button: HTMLButtonElement, { bytes, isSaved }: SectionState, text: Text): void {
  button.textContent = isSaved ? text.remove : format(text.save, { size: megabytes(bytes) })
}

/** A size such as `2.4 MB`, in the page's language. */
function megabytes(bytes: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(Math.max(bytes / 1e6, 0.1))
}

/** Saves or removes the section, and shows the result. */
async function change(menu: HTMLElement, button: HTMLButtonElement, text: Text): Promise<void> {
  const page = location.pathname
  const section = await sectionOf(page)
  if (!section || button.disabled) return
  button.disabled = true
  const status = document.createElement('p')
  const bar = document.createElement('progress')
  bar.ariaLabel = button.textContent ?? ''
  bar.value = 0
  status.append(bar)
  menu.append(status)
  const showProgress = (message: FromWorker) => {
    if (message.type !== 'progress') return
    bar.max = message.total
    bar.value = message.done
    bar.ariaValueText = format(text.saving, { done: message.done, total: message.total })
    bar.title = bar.ariaValueText
  }
  const request = { type: section.isSaved ? 'remove' : 'save', page } as const
  const answer = await askWorker(request, showProgress, await activeWorker())
  status.textContent = messageOf(answer, text)
  announce(status.textContent)
  const after = await sectionOf(page)
  if (after) showState(button, after, text)
  button.disabled = false
  button.addEventListener('click', () => status.remove(), { once: true })
}

function messageOf(answer: FromWorker | undefined, text: Text): string {
  if (answer?.type !== 'ended') return text.failed
  return answer.how === 'network' ? text.failed : text[answer.how]
}
