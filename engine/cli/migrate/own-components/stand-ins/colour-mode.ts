import { type Context, createContext, useContext, useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'

/** Each component is a bundle with stand-ins of its own: this is what they and the module that shows them share. */
const shared: typeof globalThis & { shioriColourMode?: Context<Mode> } = globalThis
shared.shioriColourMode ??= createContext<Mode>('light')
const ColourMode = shared.shioriColourMode

/**
 * Whether light or dark is shown. A browser alone knows, and the reader may change it; HTML is made for light, that of a page in React for
 * each of them.
 */
export function useColorMode() {
  const made = useContext(ColourMode)
  const colorMode = useSyncExternalStore(watch, shown, () => made)
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
