import { originalNotice } from '../../route-data/original-notice.ts'
import type { OriginalData } from '../../route-data/types.ts'
import { useFrame } from './frame-context.ts'

/** A notice that the text is in the original language, or an older translation. */
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
