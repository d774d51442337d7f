import type { IslandProps } from 'shiori/islands'
import { ErrorDecoder } from './ErrorDecoder.tsx'
import type { ErrorDecoderProps } from './props.ts'
import { type ErrorDecoderText, ErrorDecoderTextProvider } from './text.ts'

export { default as styles } from './error-decoder.css?inline'

/** The island with the texts of the page's locale. */
export default function Island({ text, ...props }: ErrorDecoderProps & IslandProps<ErrorDecoderText>) {
  return (
    <ErrorDecoderTextProvider value={text}>
      <ErrorDecoder {...props} />
    </ErrorDecoderTextProvider>
  )
}
