import type { Json, JsonObject } from '@shiori/sandbox/behaviour'
import { type Locale, type RefusalCode, refusalTexts, shareTexts } from './refusal-texts.ts'

/** A subtitle with its texts in the sandbox. */
export interface Subtitle {
  /** Label that viewers select. */
  label: string
  language: string
  segments: readonly Json[]
}

/** Content of the iframe player's page. */
export interface PlayerPage {
  locale: Locale
  title: string
  kind: 'video' | 'audio'
  isLive: boolean
  /** Whether it needs DRM. */
  isProtected: boolean
  customer: string
  /** Playback token, with which the player keeps its session alive. */
  token: string
  subtitles: readonly Subtitle[]
  /** Watermark from the playback API. */
  watermark: JsonObject | undefined
  /** Seconds. */
  start: number
  /** Address that the share button copies; undefined for no button. */
  share: string | undefined
}

/**
 * Returns the first of the browser's languages that the player has.
 *
 * @param accepted Value of `accept-language`.
 */
export function localeOf(accepted = ''): Locale {
  const [, found = 'en'] = /(?:^|,)\s*(en|ja|zh)\b/i.exec(accepted) ?? []
  return found.toLowerCase() as Locale
}

/** Writes the page of the iframe player, which shows the test stream. Files and requests use its own host. */
export function playerPage(page: PlayerPage): string {
  const { locale, title, kind, isLive, isProtected, customer, token, subtitles, watermark, start, share } =
    page
  const screens = Object.keys(refusalTexts).map(
    code => `<template data-code="${code}">${screenOf(code as RefusalCode, locale)}</template>`,
  )
  // Read by the script; the policy forbids inline scripts.
  const settings = { user: customer, streaming: isLive ? 'live' : 'vod', isProtected, subtitles, start }
  const video = [
    'controls playsinline poster="/media/demo/poster.jpg"',
    `data-file="/media/demo/${kind === 'video' ? 'video-360p' : 'audio'}.mp4"`,
    `data-token="${escaped(token)}" data-settings="${escaped(JSON.stringify(settings))}"`,
  ].join(' ')
  return pageOf(
    locale,
    title,
    `<script type="module" src="/embed/player.js"></script>
<video ${video}></video>
${watermark ? markOf(watermark) : ''}
${share === undefined ? '' : `<button data-share="${escaped(share)}">${shareTexts[locale]}</button>`}
${screens.join('\n')}`,
  )
}

/** Writes the watermark over the picture: a style sheet has the nine places, the script handles the rest. */
function markOf(watermark: JsonObject): string {
  const { text, image_url: image, position, size, offset } = watermark
  const place = JSON.stringify({ position, size, offset })
  const shown = typeof text === 'string' ? escaped(text) : `<img src="${escaped(String(image))}" alt="">`
  return `<div class="watermark" data-place="${escaped(place)}">${shown}</div>`
}

/**
 * Writes what is shown in place of a player.
 *
 * @param cause Reason, for the author of the page around it.
 */
export function refusalPage(locale: Locale, code: RefusalCode, cause: string): string {
  return pageOf(locale, refusalTexts[code][locale], screenOf(code, locale, cause))
}

function screenOf(code: RefusalCode, locale: Locale, cause = ''): string {
  const detail = cause === '' ? '' : `<p lang="en"><small>${escaped(cause)}</small></p>`
  return `<div role="alert"><p>${refusalTexts[code][locale]}</p><p><small>${code}</small></p>${detail}</div>`
}

function pageOf(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-Hant' : locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/embed/player.css">
${body}
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
