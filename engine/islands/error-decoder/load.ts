import { settings } from '../../client/settings.ts'
import type { IslandModule } from '../island.ts'
import { errorDecoderTexts } from './texts.ts'

// Apart from what follows, or Vite would not learn of a failure (browser/load-chunk.ts).
const fetchIsland = () => import('./island.tsx')

/** The island and the texts of the page's locale, fetched side by side. */
export async function loadErrorDecoder(): Promise<IslandModule> {
  const { locale } = settings
  const fetchText = errorDecoderTexts[locale]
  if (!fetchText) throw new Error(`There are no texts of the error decoder for "${locale}"`)
  const [{ islandIn }, { errorDecoder }] = await Promise.all([fetchIsland(), fetchText()])
  return islandIn(errorDecoder)
}
