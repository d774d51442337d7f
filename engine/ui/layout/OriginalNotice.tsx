import { originalNotice } from '../../route-data/original-notice.ts'
import type { OriginalData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'

/** That the page is the original's text, or an older translation of it. */
export function OriginalNotice({ original }: { original: OriginalData }) {
  const { messages, locale } = useFrame()
  const { text, link } = originalNotice(original, messages.docs, locale.htmlLang)
  return (
    <p className="notice">
      {text}
      <a href={original.href} hrefLang={original.lang}>
        {link}
      </a>
    </p>
  )
}
