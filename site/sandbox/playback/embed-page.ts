import { type Locale, type RefusalCode, refusalTexts } from './refusal-texts.ts'

/** What the page of the iframe player is about. */
export interface PlayerPage {
  locale: Locale
  title: string
  kind: 'video' | 'audio'
  isLive: boolean
  customer: string
  /** Playback token, with which the player keeps its session. */
  token: string
}

/** The first language of a browser's list that the player has. @param accepted Value of `accept-language`. */
export function localeOf(accepted = ''): Locale {
  const [, found = 'en'] = /(?:^|,)\s*(en|ja|zh)\b/i.exec(accepted) ?? []
  return found.toLowerCase() as Locale
}

/** The page of the iframe player: it shows the test stream. Files and calls are those of its own host. */
export function playerPage({ locale, title, kind, isLive, customer, token }: PlayerPage): string {
  const captions = [
    ['en', 'English'],
    ['ja', '日本語'],
    ['zh', '中文'],
  ].map(
    ([lang, label]) =>
      `<track kind="captions" srclang="${lang}" label="${label}" src="/media/demo/captions.${lang}.vtt">`,
  )
  const screens = Object.keys(refusalTexts).map(
    code => `<template data-code="${code}">${screenOf(code as RefusalCode, locale)}</template>`,
  )
  const video = [
    'controls playsinline poster="/media/demo/poster.jpg"',
    `data-file="/media/demo/${kind === 'video' ? 'video-360p' : 'audio'}.mp4"`,
    `data-token="${escaped(token)}" data-user="${escaped(customer)}" data-streaming="${isLive ? 'live' : 'vod'}"`,
  ].join(' ')
  return pageOf(
    locale,
    title,
    `<script type="module" src="/embed/player.js"></script>
<video ${video}>${captions.join('')}</video>
${screens.join('\n')}`,
  )
}

/** What is shown in place of a player. @param cause For who writes the page around it. */
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
