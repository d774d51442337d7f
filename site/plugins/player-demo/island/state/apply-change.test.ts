import { expect, test, vi } from 'vitest'
import { applyChange } from './apply-change.ts'
import { type DemoState, defaultState } from './demo-state.ts'

function change(to: Partial<DemoState>) {
  const video = { muted: false } as HTMLVideoElement
  const calls: string[] = []
  const player = { setLoop: vi.fn(), setQuality: vi.fn(), setCaptions: vi.fn(), setRate: vi.fn() }
  applyChange(defaultState, { ...defaultState, ...to }, video, player, name => calls.push(name))
  return { video, calls, player }
}

test('passes each setting to the player, with its call event', () => {
  const { video, calls, player } = change({
    muted: true,
    loop: true,
    quality: '180',
    captions: 'ja',
    rate: 2,
  })
  expect(video.muted).toBe(true)
  expect(player.setLoop).toHaveBeenCalledWith(true)
  expect(player.setQuality).toHaveBeenCalledWith('180')
  expect(player.setCaptions).toHaveBeenCalledWith('ja')
  expect(player.setRate).toHaveBeenCalledWith(2)
  expect(calls).toEqual([
    'audio_mute_setting_change',
    'loop_setting_change',
    'quality_setting_change',
    'subtitle_setting_change',
    'speed_setting_change',
  ])
})

test('passes nothing for unchanged settings, and those of the page or the next load', () => {
  expect(change({ autoplay: true, start: 3, watermark: 'x', accent: '#000000' }).calls).toEqual([])
  expect(change({ rate: 1.5 }).calls).toEqual(['speed_setting_change'])
})
