import type { DemoPlayer } from '../engine/demo-player.ts'
import type { DemoState } from './demo-state.ts'

/**
 * Applies the reader's changes to a playing player.
 *
 * @param call Receives the platform's call events, which are fired when the API is used.
 */
export function applyChange(
  before: DemoState,
  { muted, loop, quality, captions, rate }: DemoState,
  video: HTMLVideoElement,
  player: Pick<DemoPlayer, 'setLoop' | 'setQuality' | 'setCaptions' | 'setRate'>,
  call: (name: string) => void,
): void {
  if (muted !== before.muted) {
    call('audio_mute_setting_change')
    video.muted = muted
  }
  if (loop !== before.loop) {
    call('loop_setting_change')
    player.setLoop(loop)
  }
  if (quality !== before.quality) {
    call('quality_setting_change')
    player.setQuality(quality)
  }
  if (captions !== before.captions) {
    call('subtitle_setting_change')
    player.setCaptions(captions)
  }
  if (rate !== before.rate) {
    call('speed_setting_change')
    player.setRate(rate)
  }
}
