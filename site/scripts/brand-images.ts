import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium.ts'

/*
 * Draws the PNG pictures of the brand from the mark in static/favicon.svg:
 *
 * node scripts/brand-images.ts
 *
 * Run it when the mark or the card changes, check the pictures, and commit them.
 */

const folder = path.resolve(import.meta.dirname, '../static')

/** The accent of engine/ui/styles/tokens.css in sRGB, and the colours of its dark mode. */
const color = {
  fill: '#4942d4',
  light: '#acaeff',
  bright: '#5c5be2',
  bg: '#0f1017',
  line: '#292b34',
  muted: '#a1a4af',
}

/** Draws an icon of one size: the mark in white on the accent. */
function icon(mark: string, corner: string): string {
  return `<style>svg{width:100vw;height:100vh;display:block}</style>
<svg viewBox="0 0 20 20"><rect width="20" height="20" rx="${corner}" fill="${color.fill}"/>
<path d="${mark}" transform="translate(4.9 4.6) scale(.54)" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`
}

/** Draws the preview picture of every page: the home page's drawing of a live stream, 3 seconds long. */
function card(mark: string): string {
  const heights = [54, 36, 24, 16, 10]
  const segment = 92
  let y = 0
  const lanes = heights.map((height, lane) => {
    const top = y
    y += height + 10
    const blocks = Array.from({ length: 11 }, (_, index) => {
      const chosen = [5, 6].includes(index) ? 0 : index === 7 ? 1 : index >= 8 ? 2 : -1
      const fill = lane === chosen ? color.bright : color.line
      return `<rect x="${300 + index * segment}" y="${top}" width="${segment - 4}" height="${height}" fill="${fill}"/>`
    })
    return blocks.join('')
  })
  const bars = Array.from({ length: 32 }, (_, index) => {
    const wave = Math.abs(Math.sin(index * 0.31 + 0.6)) * (0.65 + 0.35 * Math.sin(index * 0.83 + 1))
    const height = 24 + wave * (y - 44)
    return `<rect x="${80 + index * 6.6}" y="${(y - 10 - height) / 2}" width="3" height="${height}" fill="${color.muted}"/>`
  })
  return `<style>
body{margin:0;background:${color.bg};color:#f4f5f8;font-family:"Liberation Sans",Arial,Helvetica,sans-serif}
header{position:absolute;inset:72px 80px auto;display:flex;gap:18px;align-items:center;font-size:38px;font-weight:700;letter-spacing:-.015em}
header svg{width:46px}
h1{position:absolute;inset:158px 80px auto;margin:0;font-size:88px;line-height:1.1;letter-spacing:-.03em}
figure{position:absolute;inset:auto 0 74px;margin:0}
figure svg{display:block}
</style>
<header><svg viewBox="0 0 20 20"><path d="${mark}" fill="none" stroke="${color.light}" stroke-width="3" stroke-linecap="round"/></svg>BV One Docs</header>
<h1>Live, video and audio.<br>One API.</h1>
<figure><svg width="1200" height="${y - 10}">${bars.join('')}${lanes.join('')}
<rect x="${300 + 5 * segment - 3}" width="3" height="${y - 10}" fill="${color.light}"/></svg></figure>`
}

async function draw(
  browser: Browser,
  file: string,
  width: number,
  height: number,
  html: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>${html}`)
  await page.screenshot({ path: path.join(folder, file), omitBackground: true })
  await page.close()
}

const mark = /<path d="([^"]+)"/.exec(await readFile(path.join(folder, 'favicon.svg'), 'utf8'))?.[1]
if (mark === undefined)
  throw new Error('static/favicon.svg: found no <path d="…">, expected that of the mark')
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
await draw(browser, 'icon-192.png', 192, 192, icon(mark, '4.5'))
await draw(browser, 'icon-512.png', 512, 512, icon(mark, '4.5'))
await draw(browser, 'apple-touch-icon.png', 180, 180, icon(mark, '0'))
await draw(browser, 'social-card.png', 1200, 630, card(mark))
await browser.close()
