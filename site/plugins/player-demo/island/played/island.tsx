import type { IslandProps } from 'shiori/islands'
import type { PlayerDemoProps } from '../props.ts'
import { type PlayerDemoText, PlayerDemoTextProvider } from '../text.ts'
import { PlayedVideo } from './PlayedVideo.tsx'

export { default as styles } from './played-video.css?inline'

/** The island with the texts of the page's locale. */
export default function Island({ text, streams, locale }: PlayerDemoProps & IslandProps<PlayerDemoText>) {
  return (
    <PlayerDemoTextProvider value={text}>
      <PlayedVideo streams={streams} locale={locale} />
    </PlayerDemoTextProvider>
  )
}
