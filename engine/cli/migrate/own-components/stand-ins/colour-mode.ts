import { type Context, createContext, useContext, useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'

/**
 * Each component is a separate bundle with its own stand-ins; they share this value with the module that shows the
 * component.
 */
const shared: typeof globalThis & { shioriColourMode?: Context<Mode> } = globalThis
shared.shioriColourMode ??= createContext<Mode>('light')
const ColourMode = shared.shioriColourMode

/**
 * The current colour mode. Only a browser knows it, and readers may change it. HTML is rendered in light mode; the HTML
 * of React pages in both.
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
