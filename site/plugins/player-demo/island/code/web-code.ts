import { type DemoState, defaultState } from '../state/demo-state.ts'
import { type CodeContext, sampleKey, sampleTitle } from './code-sample.ts'
import { missingOptions, watermarkNote } from './missing-options.ts'

/** Writes TypeScript for the web player SDK, with its documented configuration keys and methods. */
export function webCode(state: DemoState, { streams, text }: CodeContext): string {
  const type = state.source === 'dash' ? 'application/dash+xml' : 'application/x-mpegurl'
  const file = state.source === 'dash' ? 'stream.mpd' : 'stream.m3u8'
  const notes = [
    ...missingOptions(state, ['captions', 'quality', 'rate', 'accent'], text),
    ...watermarkNote(state, text),
  ]
  return [
    `import { createPlayer } from '@bv-one/player';`,
    ``,
    ...notes.map(note => `// ${note}`),
    `const player = createPlayer('my-player', {`,
    `  licenseKey: '${sampleKey}',`,
    `  title: '${sampleTitle}',`,
    `  source: [`,
    `    {`,
    `      type: '${type}',`,
    `      src: '${streams}/${file}',`,
    `    },`,
    `  ],`,
    `  coverImageUrl: '${streams}/poster.jpg',`,
    `  autoplay: ${state.autoplay},`,
    `  muted: ${state.muted},`,
    `  loop: ${state.loop},`,
    `  playsinline: true,`,
    `  ui: { uiMode: 'embedded' },`,
    `  onPlaylogFired(eventName, data) {`,
    `    console.log(eventName, data);`,
    `  },`,
    `});`,
    ...startLines(state, text),
    ``,
  ].join('\n')
}

/** No configuration key sets the start position. */
function startLines({ start }: DemoState, text: CodeContext['text']): string[] {
  if (start === defaultState.start) return []
  return [
    ``,
    `// ${text.notes.startBySeek}`,
    `let positioned = false;`,
    `player.addEventListener('canplay', () => {`,
    `  if (positioned) return;`,
    `  positioned = true;`,
    `  player.seek(${start});`,
    `});`,
  ]
}
