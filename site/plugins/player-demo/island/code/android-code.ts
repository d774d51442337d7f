import { captionTags, type DemoState, defaultState } from '../state/demo-state.ts'
import { type CodeContext, sampleKey, sampleTitle } from './code-sample.ts'
import { watermarkNote } from './missing-options.ts'

/** Writes Kotlin for the Android player SDK, for an activity with a `UniView`. */
export function androidCode(state: DemoState, { streams, text }: CodeContext): string {
  const { source, captions, quality, start, rate } = state
  const notes = [...(source === 'hls' ? [text.notes.androidHls] : []), ...watermarkNote(state, text)]
  return [
    `val player = UniPlayer.Builder(`,
    `    this,`,
    `    PlayerConfig(`,
    `        licenseKey = "${sampleKey}",`,
    `        isLoopEnabled = ${state.loop},`,
    ...(captions === 'off' ? [] : [`        preferredTextLanguage = "${captionTags[captions]}",`]),
    `    ),`,
    `).build()`,
    `player.setPlayerOptions(PlayerOptions(isThumbnailSeekingEnabled = true))`,
    ...(state.accent === defaultState.accent
      ? []
      : [`player.setUiConfig(UiConfig(progressBarColor = Color.parseColor("${state.accent}")))`]),
    `playerView.setUnifiedPlayer(player)`,
    ``,
    `val streams = "${streams}"`,
    ...notes.map(note => `// ${note}`),
    `player.load(`,
    `    MediaConfig(`,
    `        source = MediaConfig.Source(`,
    `            url = "$streams/${source === 'dash' ? 'stream.mpd' : 'stream.m3u8'}",`,
    `            protocol = MediaConfig.Protocol.${source.toUpperCase()},`,
    `        ),`,
    `        title = "${sampleTitle}",`,
    `        imageUrl = "$streams/poster.jpg",`,
    ...(start === 0 ? [] : [`        startTimeMs = ${start * 1000},`]),
    `        thumbnailSeekingUrl = "$streams/thumbnails.vtt",`,
    ...(quality === 'auto' ? [] : [`        defaultQuality = ${quality},`]),
    `        playWhenReady = ${state.autoplay},`,
    `    )`,
    `)`,
    ...(state.muted ? [`player.mute()`] : []),
    ...(rate === 1 ? [] : [`player.setPlaybackSpeed(${rate}f)`]),
    `player.start()`,
    ``,
  ].join('\n')
}
