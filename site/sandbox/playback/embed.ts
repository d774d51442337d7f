import type { Answer, IssuedToken, Route, World } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { subtitlesAt } from '../media/subtitle.ts'
import { readResourceToken } from '../tokens/resource-token.ts'
import { issueSigned } from '../tokens/signed-token.ts'
import { type Content, contentOf } from './content.ts'
import { watermarkOf } from './contents.ts'
import type { Subtitle } from './embed-page.ts'

/**
 * The page of the iframe player, which keeps a session alive and reports events to the page around it, like the
 * platform's.
 */
export const embed = playerRoute('/embed', () => ({}))

/** The showroom's page of a content: the same player, with the showroom's parameters from its address. */
export const showroom = playerRoute('/showroom', (query, address) => ({
  lang: query.get('lang') ?? '',
  start: Number(query.get('t') ?? 0) || 0,
  share: query.get('shareUrl') ?? address,
}))

/** Parameters in an address beside the token. */
interface EmbedOptions {
  lang?: string
  /** Seconds. */
  start?: number
  /** Address that the share button copies; undefined for no button. */
  share?: string
}

function playerRoute(path: string, read: (query: URLSearchParams, address: string) => EmbedOptions): Route {
  return {
    method: 'GET',
    path,
    answer: call => answerPlayer(call, read(call.query, `${call.origin}${path}?${call.query}`)),
  }
}

async function answerPlayer(
  { query, request, open }: Parameters<Route['answer']>[0],
  { lang, start = 0, share }: EmbedOptions,
): Promise<Answer> {
  // Loaded on demand, because the sandbox of a page never writes these pages.
  const { localeOf, playerPage, refusalPage } = await import('./embed-page.ts')
  const locale = localeOf(lang || request.header('accept-language'))
  const token = query.get('token') ?? ''
  const read = readResourceToken(token, open)
  if (read === 'invalid') return answerOf(refusalPage(locale, '401', 'The resource token is not valid.'), 403)
  if (read === 'expired') {
    const cause =
      'The resource token has expired. Time runs faster in the sandbox: an hour may last a minute.'
    return answerOf(refusalPage(locale, '401', cause), 403)
  }
  const { world, facts } = read
  const { claims } = facts
  const content = contentOf(world, textAt(claims, 'resource_type'), textAt(claims, 'resource_id'))
  if (!content) return answerOf(refusalPage(locale, '404', 'The content was deleted.'), 404)
  const { type, record } = content
  const customer = textAt(claims, 'customer_id')
  const page = playerPage({
    locale,
    title: textAt(record.value, 'name'),
    kind: type === 'RESOURCE_TYPE_AUDIO_EVENT' ? 'audio' : 'video',
    isLive: type === 'RESOURCE_TYPE_LIVE_EVENT',
    isProtected: textAt(record.value, 'security.protection.type') === 'PROTECTION_TYPE_DRM',
    customer,
    token: playbackTokenOf(world, token, facts),
    subtitles: subtitlesOf(content, world),
    watermark: watermarkOf(record.value, customer),
    start,
    share,
  })
  return answerOf(page, 200, ancestors(content))
}

/** Returns the subtitles of a content that are ready, for selection by viewers. */
function subtitlesOf({ type, record }: Content, world: World): Subtitle[] {
  const collection = type === 'RESOURCE_TYPE_AUDIO_EVENT' ? 'aods' : 'vods'
  return subtitlesAt(`/bv/cms/v1/${collection}/${record.id}/subtitles`, world)
    .filter(({ status }) => status === 'SUBTITLE_STATUS_SUCCEED')
    .map(subtitle => ({
      label: textAt(subtitle, 'display'),
      language: textAt(subtitle, 'lang_code'),
      segments: listAt(subtitle, 'subtitle_file_info.contents'),
    }))
}

/** Returns the playback token for a resource token: one for all devices, so that the device limit counts them. */
function playbackTokenOf(world: World, token: string, facts: IssuedToken): string {
  const { playback_token: playbackToken, ...claims } = facts.claims
  if (typeof playbackToken === 'string') return playbackToken
  const issued = issueSigned(world, { scheme: 'PlaybackToken', expires: facts.expires, claims })
  world.tokens.set(token, { ...facts, claims: { ...claims, playback_token: issued } })
  return issued
}

/** Revokes a resource token, and the playback token of its player. */
export function revokeResourceToken(world: World, token: string): void {
  const playing = textAt(world.tokens.get(token)?.claims, 'playback_token')
  world.tokens.delete(token)
  if (playing) world.tokens.delete(playing)
}

/** Returns the domains on which browsers show the frame, if domain control is enabled. */
function ancestors({ record }: Content): string {
  if (at(record.value, 'security.domain_control.enabled') !== true) return ''
  const domains = listAt(record.value, 'security.domain_control.domains').map(String)
  const hosts = domains
    .filter(domain => /^[\w.-]+$/.test(domain))
    .flatMap(host => [`http://${host}:*`, `https://${host}:*`])
  return `; frame-ancestors ${hosts.join(' ') || "'none'"}`
}

function answerOf(page: string, status: number, policy = ''): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'${policy}`,
    },
    body: new TextEncoder().encode(page),
    from: 'behaviour',
  }
}
