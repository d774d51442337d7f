import { type RefObject, useEffect, useRef, useState } from 'react'
import { ControlBar } from './ControlBar.tsx'
import { Failure } from './Failure.tsx'
import { type DemoState, defaultState } from './state/demo-state.ts'
import { usePlayerDemoText } from './text.ts'
import type { Phase } from './use-demo-player.ts'
import { useVideoState } from './use-video-state.ts'
import { Watermark } from './Watermark.tsx'

interface StageProps {
  ref: RefObject<HTMLVideoElement | null>
  state: DemoState
  phase: Phase
  poster: string
  onPlay: () => void
  onPause: () => void
  onSeek: (seconds: number) => void
  onMute: (muted: boolean) => void
  onRetry: () => void
}

/** The video with its overlays, and the controls below. */
export function Stage({ ref, state, phase, poster, onPlay, onPause, onSeek, onMute, onRetry }: StageProps) {
  const text = usePlayerDemoText()
  const video = useVideoState(ref)
  const stage = useRef<HTMLElement>(null)
  const isFullscreen = useFullscreen(stage)
  // Phones may support full screen for videos only.
  const [canFill, setCanFill] = useState(true)
  useEffect(() => setCanFill(document.fullscreenEnabled), [])
  const toggleFullscreen = () =>
    isFullscreen ? document.exitFullscreen() : stage.current?.requestFullscreen().catch(() => {})
  return (
    <section
      ref={stage}
      className="pd-stage"
      aria-label={text.player}
      aria-busy={phase.kind === 'loading'}
      style={state.accent === defaultState.accent ? undefined : { ['--pd-accent' as string]: state.accent }}
    >
      <div className="pd-picture">
        {/* biome-ignore lint/a11y/useMediaCaption: the manifest brings the captions */}
        <video
          ref={ref}
          playsInline
          preload="none"
          poster={poster}
          onClick={() => phase.kind === 'ready' && (video.paused ? onPlay() : onPause())}
        />
        <Watermark state={state} />
        {phase.kind === 'idle' && (
          <button type="button" className="pd-start" onClick={onPlay}>
            <span className="i pd-play" />
            {text.playStream}
          </button>
        )}
        <p className="pd-status" role="status">
          {phase.kind === 'loading' && text.loading}
        </p>
        {phase.kind === 'failed' && <Failure failure={phase} retry={onRetry} />}
      </div>
      <ControlBar
        {...{ video, onPlay, onPause, onSeek, onMute, isFullscreen }}
        player={phase.kind === 'ready' ? phase.player : undefined}
        onFullscreen={canFill ? toggleFullscreen : undefined}
      />
    </section>
  )
}

function useFullscreen(stage: RefObject<HTMLElement | null>): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const update = () => setIsFullscreen(document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [stage])
  return isFullscreen
}
