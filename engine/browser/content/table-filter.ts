import { formatPlural, type PluralMessage } from '../../config/messages/messages.ts'
import { matchesWords } from './matches-words.ts'

/** What engine/ui/mdx/TableFilter.tsx hands over. */
interface FilterTexts {
  filtered: PluralMessage
  lang: string
}

/** Milliseconds without a letter until screen readers are told how many rows are left. */
const pause = 500

/** Lets the fields above tables of error codes filter their rows. What was typed before this came counts. */
export function startTableFilters(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-table-filter]')) start(box)
}

function start(box: HTMLElement): void {
  const { filtered, lang } = JSON.parse(box.dataset.tableFilter ?? '{}') as FilterTexts
  const input = box.querySelector('input')
  const status = box.querySelector('[role=status]')
  const rows = [...box.querySelectorAll<HTMLElement>('tbody tr')]
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
    }, pause)
  }
  input.addEventListener('input', filter)
  if (input.value !== '') filter()
}
