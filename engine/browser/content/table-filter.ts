import { formatPlural, type PluralMessage } from '../../config/messages/messages.ts'
import { matchesWords } from './matches-words.ts'

/** Texts from engine/ui/mdx/TableFilter.tsx. */
interface FilterTexts {
  filtered: PluralMessage
  lang: string
}

/** Milliseconds after the last letter until screen readers announce the number of rows. */
const announceDelay = 500

/** Makes the fields above tables and terms filter their rows, including text typed before the script was loaded. */
export function startTableFilters(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-table-filter]')) start(box)
}

function start(box: HTMLElement): void {
  const { filtered, lang } = JSON.parse(box.dataset.tableFilter ?? '{}') as FilterTexts
  const input = box.querySelector('input')
  const status = box.querySelector('[role=status]')
  const rows = [...box.querySelectorAll<HTMLElement>('tbody tr, .term')]
  if (!input || !status) return
  const total = new Intl.NumberFormat(lang).format(rows.length)
  let timer: ReturnType<typeof setTimeout> | undefined
  const filter = () => {
    let count = 0
    for (const row of rows) {
      row.hidden = !matchesWords(row.textContent ?? '', input.value)
      if (!row.hidden) count++
    }
    clearTimeout(timer)
    const text = input.value.trim() === '' ? '' : formatPlural(filtered, count, lang, { total })
    timer = setTimeout(() => {
      status.textContent = text
    }, announceDelay)
  }
  input.addEventListener('input', filter)
  if (input.value !== '') filter()
}
