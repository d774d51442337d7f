import { useSyncExternalStore } from 'react'

/** Whether light or dark is shown. A browser alone knows, and the reader may change it; HTML is made for light. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watch, shown, () => 'light')
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode }
}

const shown = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function watch(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function setColorMode(mode: string) {
  document.documentElement.dataset.theme = mode
}
