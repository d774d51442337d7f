import { expect, test } from 'vitest'
import type { EnginePlayer, TextTrack, VariantTrack } from '../../plugins/player-demo/island/engine/engine.ts'
import { watchPlayback } from './player/watch-playback.js'

function watch() {
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    playbackRate: 1,
    muted: false,
    volume: 1,
    ended: false,
  })
  const variants: VariantTrack[] = [
    { id: 1, active: true, bandwidth: 78_706, width: 640, height: 360 },
    { id: 2, active: false, bandwidth: 58_574, width: 320, height: 180 },
  ]
  const texts: TextTrack[] = [{ id: 1, active: false, language: 'ja' }]
  const player = Object.assign(new EventTarget(), {
    getVariantTracks: () => variants,
    getTextTracks: () => texts,
  })
  const reported: string[] = []
  const ended = new AbortController()
  watchPlayback(
    video as unknown as HTMLVideoElement,
    player as unknown as EnginePlayer,
    ({ name, properties }) => reported.push(`${name} ${JSON.stringify(properties)}`),
    ended.signal,
  )
  const fire = (target: EventTarget, ...types: string[]) => {
    for (const type of types) target.dispatchEvent(new Event(type))
    return reported.splice(0)
  }
  const buffering = (buffering: boolean) => {
    player.dispatchEvent(Object.assign(new Event('buffering'), { buffering }))
    return reported.splice(0)
  }
  return { video, player, variants, texts, fire, buffering, ended }
}

test('reports events from loading to the end, named like in the platform', () => {
  const { video, fire } = watch()
  expect(fire(video, 'seeking', 'seeked', 'loadeddata')).toEqual(['playback_began_video_startup_time {}'])
  expect(fire(video, 'playing')).toEqual(['playback_video_began {"current_position":0}'])
  video.currentTime = 3.1449
  expect(fire(video, 'seeking', 'seeked', 'playing')).toEqual([
    'playback_seeking_began {"current_position":3.14}',
    'playback_seeking_ended {"current_position":3.14}',
  ])
  expect(fire(video, 'pause')).toEqual(['playback_video_paused {"current_position":3.14}'])
  video.ended = true
  expect(fire(video, 'pause', 'ended')).toEqual(['playback_video_ended {"current_position":3.14}'])
})

test('reports start and end of a stall, but not of loading', () => {
  const { video, fire, buffering } = watch()
  expect([buffering(true), buffering(false)].flat()).toEqual([])
  fire(video, 'loadeddata', 'playing')
  expect(buffering(false)).toEqual([])
  expect(buffering(true)).toEqual(['playback_video_buffering_began {"current_position":0}'])
  expect(buffering(true)).toEqual([])
  expect(buffering(false)).toEqual(['playback_video_buffering_ended {"current_position":0}'])
})

test('reports changes of rate and sound once, but not the rate of 0 during a stall', () => {
  const { video, fire } = watch()
  video.playbackRate = 0
  expect(fire(video, 'ratechange')).toEqual([])
  video.playbackRate = 2
  expect(fire(video, 'ratechange', 'ratechange')).toEqual(['playback_speed_change {"playback_speed":2}'])
  video.muted = true
  video.volume = 0.5
  expect(fire(video, 'volumechange', 'volumechange')).toEqual([
    'playback_audio_mute_change {"muted":true}',
    'playback_audio_volume_change {"volume":0.5}',
  ])
})

test('reports changes of rendition and captions, but not the initial ones', () => {
  const { player, variants, texts, fire } = watch()
  expect(fire(player, 'adaptation', 'variantchanged', 'textchanged')).toEqual([])
  for (const track of variants) track.active = !track.active
  expect(fire(player, 'adaptation', 'variantchanged')).toEqual([
    'playback_streaming_quality_change_download {"bandwidth":58574,"width":320,"height":180,"quality_name":"180p"}',
  ])
  for (const track of texts) track.active = true
  expect(fire(player, 'textchanged')).toEqual(['playback_subtitle_change {"lang":"ja"}'])
  texts.length = 0
  expect(fire(player, 'textchanged')).toEqual(['playback_subtitle_change {"lang":"off"}'])
})

test('reports nothing after it was stopped', () => {
  const { video, fire, ended } = watch()
  ended.abort()
  expect(fire(video, 'loadeddata', 'playing', 'pause')).toEqual([])
})
