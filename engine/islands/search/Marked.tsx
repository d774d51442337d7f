import type { MarkedText } from '../../search/types.ts'

/**
 * Text with marked matches.
 *
 * @param lang Language of the text, if it is not the page's.
 */
export function Marked({ text, lang, className }: { text: MarkedText; lang?: string; className?: string }) {
  return (
    <span className={className} lang={lang} dir={lang && 'auto'}>
      {text.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        part.marked ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </span>
  )
}
