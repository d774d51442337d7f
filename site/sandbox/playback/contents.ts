import type { Behaviour, Json, JsonObject } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { currentCover } from '../media/live-cover.ts'
import type { Part } from '../part.ts'
import { notPlayable } from './content.ts'
import { positionOf } from './positions.ts'
import { domainAllowed } from './rules.ts'
import { viewerOf } from './viewer.ts'

const metadata: Behaviour = call => {
  const viewer = viewerOf(call)
  const { type, record } = viewer.content
  const isLive = type === 'RESOURCE_TYPE_LIVE_EVENT'
  const value = { ...record.value, ...(isLive ? currentCover(record, call.world, call.origin) : {}) }
  const example = isObject(call.operation.success.example) ? call.operation.success.example : {}
  const position = positionOf(call.world, viewer.customer, record.id)
  const body = {
    // The content on this operation's page keeps the look that it has there.
    ...(example.id === record.id
      ? example
      : { player_setting: playerOf(value, viewer.customer, example.player_setting) }),
    id: record.id,
    title: textAt(value, 'name'),
    tenant_id: viewer.organization,
    type,
    playable: notPlayable(viewer.content, call.world.now, viewer) === undefined,
    ...(isLive ? { is_ended: /_(?:LIVE_END|CLOSED|ARCHIVED)$/.test(textAt(value, 'status')) } : {}),
    ...(position ? { last_watched_position: position.value.position ?? 0 } : {}),
  }
  return { body, from: 'behaviour' }
}

/** Returns the look of the player: texts, cover and watermark of the content, and defaults for the rest. */
function playerOf(content: JsonObject, customer: string, usual: Json | undefined): JsonObject {
  const cover =
    textAt(content, 'cover_image.customize.url') || textAt(content, 'cover_images.current.customize.url')
  const watermark = watermarkOf(content, customer)
  return {
    template: 'TEMPLATE_EMBEDDED',
    features: content.ull_enabled === true ? [{ name: 'FEATURE_NAME_ULL' }] : [],
    description: textAt(content, 'metadata.short_description'),
    color: textAt(usual, 'color'),
    ...(cover ? { cover_image_url: cover } : {}),
    ...(watermark ? { watermark } : {}),
  }
}

/** Returns the overlay of the player; undefined if the content has no watermark. */
export function watermarkOf(content: Json, customer: string): JsonObject | undefined {
  const set = at(content, 'security.watermark')
  if (!isObject(set) || set.enabled !== true) return undefined
  return {
    position: textAt(set, 'position').replace('WATERMARK_', ''),
    ...(set.type === 'WATERMARK_TYPE_USER_ID' ? { text: customer } : { image_url: textAt(set, 'image.url') }),
    size: Number(set.size ?? 10),
    ...(isObject(set.offset) ? { offset: set.offset } : {}),
  }
}

const validate: Behaviour = call => {
  const viewer = viewerOf(call)
  const reason = notPlayable(viewer.content, call.world.now, viewer)
  const domain = textAt(call.body, 'domain')
  if (reason !== undefined || !domainAllowed(viewer.content, domain)) {
    const cause = reason ?? `it does not play on ${domain}`
    throw failure(
      'PERMISSION_DENIED',
      `domain, schedule or status of the content did not pass the check: ${cause}`,
    )
  }
  return { body: {}, from: 'behaviour' }
}

/** Information that a player gets about the content of its token. */
export const playbackContents: Part = {
  behaviours: {
    PublicPlaybackService_GetMetadata: metadata,
    PublicPlaybackService_ValidateContent: validate,
  },
}
