import { useSyncExternalStore } from 'react'
import type { ColorTheme } from './theme/mermaid-config.ts'

/** The colour mode that is shown; changes when the reader switches. */
export function useColorTheme(): ColorTheme {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
