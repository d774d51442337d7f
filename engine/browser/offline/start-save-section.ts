import { offline } from 'virtual:shiori/offline'

const fetchSaveSection = () => import('./save-section.ts')

/** The menu of a page offers to save its section when it is opened for the first time. */
export function startSaveSection(): void {
  if (!offline) return
  // It opens without a script, so it may have done so already.
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
