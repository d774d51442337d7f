import type { IslandModule, IslandProps } from '../island.ts'
import { ErrorDecoder } from './ErrorDecoder.tsx'
import styles from './error-decoder.css?inline'
import type { ErrorDecoderProps } from './props.ts'
import { ErrorDecoderTextProvider } from './text-context.ts'
import type { ErrorDecoderText } from './texts.ts'

/** The island with the texts of a locale (load.ts). */
export function islandIn(text: ErrorDecoderText): IslandModule {
  return {
    default: (props: ErrorDecoderProps & IslandProps) => (
      <ErrorDecoderTextProvider value={text}>
        <ErrorDecoder {...props} />
      </ErrorDecoderTextProvider>
    ),
    styles,
  }
}
