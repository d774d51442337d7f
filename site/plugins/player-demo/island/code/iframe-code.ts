import { format } from 'shiori'
import { type DemoState, defaultState } from '../state/demo-state.ts'
import { type CodeContext, sampleTitle } from './code-sample.ts'
import { missingOptions } from './missing-options.ts'

/** Writes HTML for the iframe player: an address with a token, and a listener for its messages. */
export function iframeCode(state: DemoState, { showroomHost, text }: CodeContext): string {
  const origin = `https://${showroomHost}`
  return [
    ...notes(state, text, origin).map(note => `<!-- ${note} -->`),
    `<iframe`,
    `  src="${origin}/embed?token=your-resource-token"`,
    `  title="${sampleTitle}"`,
    `  width="640"`,
    `  height="360"`,
    `  allow="autoplay; encrypted-media; clipboard-write"`,
    `  frameborder="0"`,
    `  allowfullscreen`,
    `></iframe>`,
    `<script>`,
    `  window.addEventListener('message', (event) => {`,
    `    if (event.origin !== '${origin}') return;`,
    `    if (typeof event.data !== 'string') return;`,
    `    const message = JSON.parse(event.data);`,
    `    if (message.event !== 'infoDelivery') return;`,
    `    const { playlogEventName, playlogData } = message.info;`,
    `    if (playlogEventName) console.log(playlogEventName, playlogData);`,
    `  });`,
    `</script>`,
    ``,
  ].join('\n')
}

function notes(state: DemoState, text: CodeContext['text'], origin: string): string[] {
  const start = state.start !== defaultState.start
  return [
    text.notes.iframeSource,
    ...missingOptions(state, ['autoplay', 'muted', 'loop', 'captions', 'quality', 'rate'], text),
    ...(start
      ? [
          format(text.notes.iframeStart, {
            url: `${origin}/showroom?token=your-resource-token&t=${state.start}`,
          }),
        ]
      : []),
    ...(state.accent === defaultState.accent ? [] : [text.notes.iframeAccent]),
    ...(state.watermark === ''
      ? []
      : [format(text.notes.watermark, { position: `WATERMARK_POSITION_${state.position}` })]),
  ]
}
