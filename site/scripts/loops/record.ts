import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../../e2e/support/chromium.ts'
import { chat } from './chat.ts'
import { player } from './player.ts'
import type { Locale, Scene } from './scene.ts'

/*
 * Records the loops of the player and the chat from the demos of the portal itself, in each language, into static/media/loops:
 *
 *   npm run build && PORT=3000 node scripts/run.mjs shiori start dist &
 *   node site/scripts/loops/record.ts http://localhost:3000 [player] [chat]
 *
 * Needs ffmpeg with libx264 and libwebp (Debian: ffmpeg) and Chromium. The files are committed: record again only to change them, and look at them.
 * Each loop is an MP4 with H.264, which every browser plays, a poster, and captions.
 */

const out = path.resolve(import.meta.dirname, '../../static/media/loops')
const locales: readonly Locale[] = ['en', 'ja', 'zh']
const scenes: Readonly<Record<string, Scene>> = { player, chat }

/** Writes a loop out of its frames, each of which is shown for some time. */
function encode(name: string, folder: string, frames: readonly { file: string; seconds: number }[]): void {
  const list = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`)
  const last = frames.at(-1)
  if (!last) throw new Error(`${name} has no frames`)
  // The reader of lists needs the last frame twice to show it for its time.
  writeFileSync(path.join(folder, 'frames.txt'), [...list, `file '${last.file}'`].join('\n'))
  const ffmpeg = (...args: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder })
  const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', 'frames.txt', '-vf', 'fps=10,format=yuv420p'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      '27',
      '-movflags',
      '+faststart',
    ],
    ...[...same, path.join(out, `${name}.mp4`)],
  )
  ffmpeg(
    ...['-i', last.file, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '60'],
    ...[...same, path.join(out, `${name}.webp`)],
  )
}

/** Captions in WebVTT, one after the other. */
function captions(cues: readonly { text: string; seconds: number }[]): string {
  const time = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`
  let at = 0
  const blocks = cues.map(({ text, seconds }) => {
    const from = at
    at += seconds
    return `${time(from)} --> ${time(at)}\n${text}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

const [origin, ...loopNames] = process.argv.slice(2)
if (origin === undefined) throw new Error('Missing argument: address of the served portal')
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
})
for (const [scene, { steps }] of Object.entries(scenes)) {
  if (loopNames.length > 0 && !loopNames.includes(scene)) continue
  for (const locale of locales) {
    const name = `${scene}.${locale}`
    const folder = mkdtempSync(path.join(tmpdir(), 'loop-'))
    const frames: { file: string; seconds: number }[] = []
    const cues: { text: string; seconds: number }[] = []
    const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' })
    for await (const { caption, seconds, pictures } of steps(context, { origin, locale })) {
      const file = `${frames.length}.png`
      const parts = pictures.map((picture, index) => {
        const part = `${frames.length}-${index}.png`
        writeFileSync(path.join(folder, part), picture)
        return part
      })
      const inputs = parts.flatMap(part => ['-i', part])
      const beside = parts.length > 1 ? ['-filter_complex', `hstack=inputs=${parts.length}`] : []
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...beside, file], { cwd: folder })
      frames.push({ file, seconds })
      const cue = cues.at(-1)
      if (cue?.text === caption) cue.seconds += seconds
      else cues.push({ text: caption, seconds })
    }
    await context.close()
    encode(name, folder, frames)
    writeFileSync(path.join(out, `${name}.vtt`), captions(cues))
    rmSync(folder, { recursive: true })
    const sizes = ['mp4', 'webp', 'vtt'].map(
      end => `${end} ${statSync(path.join(out, `${name}.${end}`)).size}`,
    )
    console.log(`${name}: ${sizes.join(', ')} bytes`)
  }
}
await browser.close()
