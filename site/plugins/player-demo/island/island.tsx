import type { IslandProps } from 'shiori/islands'
import { PlayerDemo } from './PlayerDemo.tsx'
import type { PlayerDemoProps } from './props.ts'
import { type PlayerDemoText, PlayerDemoTextProvider } from './text.ts'

/** The island with the texts of the page's locale. */
export default function Island({ text, ...props }: PlayerDemoProps & IslandProps<PlayerDemoText>) {
  return (
    <PlayerDemoTextProvider value={text}>
      <PlayerDemo {...props} />
    </PlayerDemoTextProvider>
  )
}
