/** Engine modules for use in a site's islands, in the browser. */
export { settings } from '../client/settings.ts'
export { Message } from '../text/Message.tsx'
export type { IslandProps } from './island.ts'
export { useStatus } from './search/use-status.ts'
