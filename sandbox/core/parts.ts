import type { answerRoute } from './answer-route.ts'
import type { injectFault } from './faults.ts'
import type { Changes } from './resources/changes.ts'
import type { Arrange } from './resources/ground.ts'

type Load<Part> = () => Part | Promise<Part>

/** Code that only some requests need. A server loads all of it; a page loads each part with the first request that needs it. */
export interface Parts {
  changes: Load<Changes>
  arranging: Load<{ arrange: Arrange }>
  faults: Load<{ injectFault: typeof injectFault }>
  routes: Load<{ answerRoute: typeof answerRoute }>
}
