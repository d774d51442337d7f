import type { FallbackData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'

/** Says that the page is shown in English because the locale lacks it. */
export function FallbackNotice({ fallback, lang }: { fallback: FallbackData; lang: string | undefined }) {
  const { docs } = useFrame().messages
  return (
    <p className="notice">
      {docs.fallbackNotice}
      <a href={fallback.href} hrefLang={lang}>
        {docs.fallbackLink}
      </a>
    </p>
  )
}
