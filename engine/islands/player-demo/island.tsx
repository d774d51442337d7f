import type { IslandModule, IslandProps } from '../island.ts'
import { PlayerDemo } from './PlayerDemo.tsx'
import styles from './player-demo.css?inline'
import type { PlayerDemoProps } from './props.ts'
import { PlayerDemoTextProvider } from './text-context.ts'
import type { PlayerDemoText } from './texts.ts'

/** The island with the texts of a locale (load.ts). */
export function islandIn(locale: string, text: PlayerDemoText): IslandModule {
  return {
    default: (props: PlayerDemoProps & IslandProps) => (
      <PlayerDemoTextProvider value={text}>
        <PlayerDemo {...props} locale={locale} />
      </PlayerDemoTextProvider>
    ),
    styles,
  }
}
