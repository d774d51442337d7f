import { captionTags, type DemoState, defaultState } from '../state/demo-state.ts'
import { type CodeContext, sampleKey, sampleTitle } from './code-sample.ts'
import { colorParts } from './color-parts.ts'
import { watermarkNote } from './missing-options.ts'

/** Writes Swift for the iOS player SDK with its built-in UI. It plays HLS; the DASH type is for cast receivers. */
export function iosCode(state: DemoState, { streams, text }: CodeContext): string {
  const notes = [...(state.source === 'dash' ? [text.notes.iosDash] : []), ...watermarkNote(state, text)]
  return [
    `import BVPlayer`,
    `import BVUIControls`,
    `import UIKit`,
    ``,
    `let config = UniPlayerConfig()`,
    `config.licenseKey = "${sampleKey}"`,
    `config.serviceConfig.version = .v2`,
    `config.playbackConfig.isAutoplayEnabled = ${state.autoplay}`,
    `config.playbackConfig.isMuted = ${state.muted}`,
    ...colorLines(state),
    ``,
    `let player = UniPlayerFactory.createPlayer(`,
    `    playerConfig: config,`,
    `    analytics: .disabled`,
    `)`,
    `player.isLoopEnabled = ${state.loop}`,
    `let playerView = UniPlayerView(player: player, frame: view.bounds)`,
    `view.addSubview(playerView)`,
    ``,
    ...notes.map(note => `// ${note}`),
    `let streams = URL(string: "${streams}/")!`,
    `let source = UniSourceConfig(`,
    `    url: streams.appendingPathComponent("stream.m3u8"),`,
    `    type: .hls`,
    `)`,
    `source.title = "${sampleTitle}"`,
    `source.posterSource = streams.appendingPathComponent("poster.jpg")`,
    `source.thumbnailTrack = UniThumbnailTrack(`,
    `    url: streams.appendingPathComponent("thumbnails.vtt"),`,
    `    label: "Thumbnails",`,
    `    identifier: "thumbnails",`,
    `    isDefaultTrack: true`,
    `)`,
    `player.load(sourceConfig: source)`,
    ...readyLines(state, text),
    ``,
  ].join('\n')
}

function colorLines({ accent }: DemoState): string[] {
  if (accent === defaultState.accent) return []
  const [red, green, blue] = colorParts(accent).map(part => (part / 255).toFixed(3))
  return [
    `config.styleConfig.uiStyleConfig.trackTintColor = UIColor(`,
    `    red: ${red},`,
    `    green: ${green},`,
    `    blue: ${blue},`,
    `    alpha: 1`,
    `)`,
  ]
}

/** Options that the player accepts once the source is loaded. */
function readyLines(state: DemoState, text: CodeContext['text']): string[] {
  const { start, rate, captions, quality } = state
  const lines = [
    ...(start === 0 ? [] : [`player.seek(to: ${start})`]),
    ...(rate === 1 ? [] : [`player.playbackSpeed = ${rate}`]),
    ...(captions === 'off'
      ? []
      : [
          `if let captions = player.availableSubtitles.first(where: {`,
          `    $0.language == "${captionTags[captions]}"`,
          `}) {`,
          `    player.setSubtitle(track: captions.identifier)`,
          `}`,
        ]),
    ...(quality === 'auto'
      ? []
      : [
          `if let quality = player.availableVideoQualities.first(where: {`,
          `    $0.height == ${quality}`,
          `}) {`,
          `    player.maxSelectableBitrate = UInt(quality.bitrate)`,
          `}`,
        ]),
  ]
  return lines.length === 0 ? [] : [``, `// ${text.notes.iosReady}`, ...lines]
}
