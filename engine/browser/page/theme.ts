import { local } from '../../client/storage.ts'

export type ColorTheme = 'light' | 'dark'

/** The toggle for light and dark. head-script.ts sets the initial colour mode and handles other changes. */
export function startTheme(): void {
  const root = document.documentElement
  const isDark = () => root.dataset.theme === 'dark'
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    const mark = () => {
      toggle.ariaPressed = `${isDark()}`
    }
    toggle.addEventListener('click', () => {
      const theme: ColorTheme = isDark() ? 'light' : 'dark'
      root.dataset.theme = theme
      local.set('theme', theme)
    })
    new MutationObserver(mark).observe(root, { attributeFilter: ['data-theme'] })
    mark()
  }
}
