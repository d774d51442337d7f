import type { HomeContent } from '../../route-data/home-types.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { LatencyScale } from './LatencyScale.tsx'

/** Lines of Japanese and Chinese break after a sentence or a clause rather than within the next one. */
const clause = /(?<=[。，])/

/** What the platform does, in one sentence and one drawing. */
export function Hero({ hero }: { hero: HomeContent['hero'] }) {
  return (
    <section className="hero">
      <h1>
        {hero.title.split(clause).map(part => (
          <span key={part}>{part}</span>
        ))}
      </h1>
      <div>
        <p>{hero.lead}</p>
        <p className="actions">
          <Anchor className="btn primary" link={hero.primary} />
          <Anchor className="btn" link={hero.secondary} />
        </p>
      </div>
      <LatencyScale />
    </section>
  )
}
