import type { Group } from '@shiori/sandbox/browser/world'
import { join } from './part.ts'

/**
 * Parts of the platform for a browser, by the tags of operations. When a request is sent, its page loads the part of the
 * operation and the parts in `needs`, whose resources these operations read or create.
 */
export const groups: Readonly<Record<string, Group>> = {
  account: {
    load: async () => (await import('./groups/account.ts')).account,
    needs: ['organization'],
  },
  aisk: {
    load: async () => (await import('./groups/assistant.ts')).assistant,
    needs: ['library', 'vod', 'aod'],
  },
  'aisk-stream': { needs: ['aisk', 'library', 'vod', 'aod'] },
  analytics: {
    load: async () => (await import('./groups/analytics.ts')).analytics,
    needs: ['vod', 'aod', 'live'],
  },
  aod: {
    load: async () => (await import('./groups/aod.ts')).aod,
    needs: ['vod', 'library', 'configuration', 'organization'],
  },
  audio: { load: async () => join([(await import('./media/instant-encoding.ts')).instantEncodings]) },
  billing: {
    load: async () => join([(await import('./analytics/billing.ts')).billing]),
    needs: ['library', 'vod', 'aod'],
  },
  chatroom: {
    load: async () => (await import('./groups/chat.ts')).chat,
    needs: ['live', 'stickers', 'word-filter'],
  },
  'chatroom-messages': {
    load: async () => (await import('./groups/chat.ts')).chat,
    needs: ['chatroom', 'stickers', 'word-filter'],
  },
  'clips-and-dubbing': {
    load: async () => (await import('./groups/clips.ts')).clips,
    needs: ['library', 'vod', 'aod'],
  },
  configuration: { load: async () => (await import('./groups/configuration.ts')).configuration },
  library: {
    load: async () => (await import('./groups/library.ts')).library,
    needs: ['configuration', 'aisk', 'vod', 'aod'],
  },
  live: {
    load: async () => (await import('./groups/live.ts')).live,
    needs: ['library', 'vod', 'chatroom'],
  },
  meeting: { load: async () => join([(await import('./media/meeting.ts')).meetings]) },
  organization: {
    load: async () => (await import('./groups/organization.ts')).organization,
    needs: ['account', 'vod', 'aod', 'live'],
  },
  playback: {
    load: async () => (await import('./groups/playback.ts')).playback,
    needs: ['vod', 'aod', 'live'],
  },
  'playback-tokens': {
    load: async () => (await import('./groups/playback-tokens.ts')).playbackTokens,
    needs: ['vod', 'aod', 'live'],
  },
  pricing: { load: async () => join([(await import('./organization/plans.ts')).plans]) },
  stickers: { load: async () => (await import('./groups/stickers.ts')).stickers, needs: ['chatroom'] },
  vod: {
    load: async () => (await import('./groups/vod.ts')).vod,
    needs: ['library', 'configuration', 'organization'],
  },
  'word-filter': {
    load: async () => (await import('./groups/word-filter.ts')).wordFilter,
    needs: ['chatroom'],
  },
}
