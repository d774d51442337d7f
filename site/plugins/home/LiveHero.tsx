import type { SectionProps } from 'shiori'
import { Hero } from 'shiori/ui'
import type { liveHeroCopy } from './copy.ts'
import { LatencyScale } from './LatencyScale.tsx'
import type { HomeText } from './messages/en.ts'

/** Introduces the platform in one sentence and one drawing. */
export default function LiveHero({ text, ...hero }: SectionProps<typeof liveHeroCopy> & { text: HomeText }) {
  return (
    <Hero {...hero}>
      <LatencyScale text={text} />
    </Hero>
  )
}
