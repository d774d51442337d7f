import { useEffect, useEffectEvent, useRef } from 'react'
import { Failure } from '../Failure.tsx'
import type { PlayerDemoProps } from '../props.ts'
import { defaultState } from '../state/demo-state.ts'
import { usePlayerDemoText } from '../text.ts'
import { useDemoPlayer } from '../use-demo-player.ts'

/** Plays the test stream in place of the video that a guide creates, once its step has been run. */
export function PlayedVideo({ streams, locale }: Pick<PlayerDemoProps, 'streams' | 'locale'>) {
  const text = usePlayerDemoText()
  const video = useRef<HTMLVideoElement>(null)
  const { phase, open } = useDemoPlayer({ video, streams, locale, report: () => {} })
  const play = () => open(defaultState, 0, true)
  const begin = useEffectEvent(() => {
    play()
    video.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => begin(), [])
  return (
    <figure className="played-video" aria-busy={phase.kind === 'loading'}>
      <video
        ref={video}
        controls
        muted
        playsInline
        poster={`${streams}/poster.webp`}
        aria-label={text.player}
      />
      {phase.kind === 'failed' && <Failure failure={phase} retry={play} />}
      <figcaption>{text.played}</figcaption>
    </figure>
  )
}
