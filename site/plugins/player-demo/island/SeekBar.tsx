import { type CSSProperties, type PointerEvent, useEffect, useState } from 'react'
import { format } from 'shiori'
import { clock } from './clock.ts'
import type { DemoPlayer } from './engine/demo-player.ts'
import type { Thumbnail } from './engine/engine.ts'
import { usePlayerDemoText } from './text.ts'
import type { VideoState } from './use-video-state.ts'

interface SeekBarProps {
  video: VideoState
  player: DemoPlayer | undefined
  onSeek: (seconds: number) => void
}

/** A slider for the position in seconds, with a preview at the pointer or after a key. */
export function SeekBar({ video, player, onSeek }: SeekBarProps) {
  const text = usePlayerDemoText()
  const { duration } = video
  const time = Math.floor(video.time)
  const [previewed, setPreviewed] = useState<number>()
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPreviewed(Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration)
  }
  return (
    <div className="pd-seek">
      <input
        type="range"
        min={0}
        max={duration}
        step={1}
        value={time}
        disabled={!player}
        aria-label={text.position}
        aria-valuetext={format(text.positionOf, { position: clock(time), duration: clock(duration) })}
        onChange={event => {
          const seconds = Number(event.target.value)
          setPreviewed(seconds)
          onSeek(seconds)
        }}
        onPointerMove={point}
        onPointerLeave={() => setPreviewed(undefined)}
        onBlur={() => setPreviewed(undefined)}
      />
      {player && previewed !== undefined && (
        <Preview player={player} seconds={previewed} share={duration > 0 ? previewed / duration : 0} />
      )}
    </div>
  )
}

function Preview({ player, seconds, share }: { player: DemoPlayer; seconds: number; share: number }) {
  const [picture, setPicture] = useState<Thumbnail | null>(null)
  const second = Math.floor(seconds)
  useEffect(() => {
    let isCurrent = true
    player.thumbnail(second).then(
      found => isCurrent && setPicture(found),
      // A missing preview is not an error.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [player, second])
  if (!picture) return null
  const { uris, positionX, positionY, width, height } = picture
  const style: CSSProperties & Record<'--at', number> = {
    '--at': share,
    inlineSize: width,
    blockSize: height,
    background: `url("${uris[0]?.replace(/#.*/, '')}") -${positionX}px -${positionY}px`,
  }
  return (
    <div className="pd-preview" style={style} aria-hidden="true">
      {clock(second)}
    </div>
  )
}
