import type { OriginalData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'

/** Says that the page is shown in English because the locale lacks it, or that its translation is older than the English page. */
export function OriginalNotice({ original: { outdated, href, lang } }: { original: OriginalData }) {
  const { docs } = useFrame().messages
  return (
    <p className="notice">
      {outdated ? docs.outdatedNotice : docs.fallbackNotice}
      <a href={href} hrefLang={lang}>
        {docs.fallbackLink}
      </a>
    </p>
  )
}
