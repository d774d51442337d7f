import { offline } from 'virtual:shiori/offline'

const fetchSaveSection = () => import('./save-section.ts')

/** Adds the item for saving a section when the page's menu is opened for the first time. */
export function startSaveSection(): void {
  if (!offline) return
  // The menu opens without script, so it may already be open.
  const open = document.querySelector('#copy:popover-open')
  if (open instanceof HTMLElement) add(open)
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }: ToggleEvent) => {
      if (newState === 'open' && target instanceof HTMLElement && target.id === 'copy') add(target)
    },
    true,
  )
}

function add(menu: HTMLElement): void {
  fetchSaveSection().then(
    chunk => chunk.addSaveSection(menu),
    () => {},
  )
}
