import { escapedMarkdown, type ShownComponent } from 'shiori/components'
import { samples } from './island/code/samples.ts'
import type { PlayerDemoProps } from './island/props.ts'
import { defaultState } from './island/state/demo-state.ts'
import type { PlayerDemoText } from './island/text.ts'
import en from './messages/en.ts'
import ja from './messages/ja.ts'
import zh from './messages/zh.ts'

const texts: Readonly<Record<string, PlayerDemoText>> = { en, ja, zh }

/** Without a player: the test stream, and the code that plays it with each SDK. */
export function playerDemoMarkdown({ props, locale }: ShownComponent): string {
  const { streams, origin, showroomHost } = props as unknown as PlayerDemoProps
  const text = texts[locale] ?? en
  const context = { streams: origin + streams, showroomHost, text }
  return [
    escapedMarkdown(text.about),
    `- [HLS](${origin}${streams}/stream.m3u8)\n- [DASH](${origin}${streams}/stream.mpd)`,
    ...samples.map(
      ({ label, language, write }) =>
        `**${label}**\n\n\`\`\`${language}\n${write(defaultState, context).trimEnd()}\n\`\`\``,
    ),
  ].join('\n\n')
}
