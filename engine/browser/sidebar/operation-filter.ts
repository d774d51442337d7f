import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { formatPlural, type PluralMessage } from '../../config/messages/messages.ts'
import { matchesWords } from '../content/matches-words.ts'
import { pageText } from '../navigation/page-texts.ts'
import { shown } from '../page/page-life.ts'
import styles from './operation-filter.css?inline'
import { type ListedOperation, readOperations } from './operations.ts'

/** Texts from engine/ui/docs/OperationFilter.tsx. */
interface FilterTexts {
  found: PluralMessage
  none: string
  lang: string
}

/** Milliseconds after the last letter until screen readers announce the number of operations. */
const announceDelay = 500

/**
 * Shows the operations of the API that match a query in place of the sidebar's rows, which return unchanged when the field is empty. Arrow
 * keys move through the operations, Enter opens the first, Escape clears the field.
 */
export function filterOperations(field: HTMLInputElement): void {
  adoptStyles(styles)
  const texts = JSON.parse(field.dataset.texts ?? '{}') as FilterTexts
  const rows = document.querySelector<HTMLElement>('#sidebar > nav')
  if (!rows) return
  const box = document.createElement('div')
  box.className = 'found'
  const list = document.createElement('ul')
  const status = document.createElement('p')
  status.role = 'status'
  box.append(status, list)
  box.hidden = true
  field.after(box)

  let operations: ListedOperation[] | undefined
  let isLoading = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (text: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      status.textContent = text
    }, announceDelay)
  }
  const show = () => {
    const query = field.value.trim()
    box.hidden = query === ''
    rows.hidden = query !== ''
    if (query === '' || !operations) return
    const matches = operations.filter(({ text }) => matchesWords(text, query))
    list.replaceChildren(...matches.map(({ item }) => item))
    const total = new Intl.NumberFormat(texts.lang).format(operations.length)
    announce(
      matches.length > 0 ? formatPlural(texts.found, matches.length, texts.lang, { total }) : texts.none,
    )
  }
  const load = async () => {
    if (operations || isLoading) return
    isLoading = true
    status.textContent = settings.text.loading
    const html = await pageText(new URL(field.dataset.operations ?? '', location.href))
    isLoading = false
    status.textContent = html === undefined ? settings.text.loadFailed : ''
    if (html === undefined) return
    operations = readOperations(new DOMParser().parseFromString(html, 'text/html'))
    markCurrent()
    show()
  }
  const markCurrent = () => {
    for (const { link } of operations ?? [])
      link.ariaCurrent = link.pathname === location.pathname ? 'page' : null
  }
  addEventListener(shown, markCurrent)
  field.addEventListener('input', () => {
    load()
    show()
  })
  field.parentElement?.addEventListener('keydown', event => onKey(event, field, list))
  load()
  show()
}

function onKey(event: KeyboardEvent, field: HTMLInputElement, list: Element): void {
  if (event.isComposing || field.value.trim() === '') return
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex(link => link.matches(':focus'))
  const isInField = document.activeElement === field
  if (at < 0 && !isInField) return
  if (event.key === 'Escape') {
    // Otherwise the key would close the drawer.
    event.preventDefault()
    field.value = ''
    field.dispatchEvent(new Event('input'))
    field.focus()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? links[at + 1] : (links[at - 1] ?? field)
    next?.focus()
  } else if (event.key === 'Enter' && isInField) links[0]?.click()
}
