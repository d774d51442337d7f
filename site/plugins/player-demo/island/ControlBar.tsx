import type { ComponentProps } from 'react'
import { clock } from './clock.ts'
import { SeekBar } from './SeekBar.tsx'
import { usePlayerDemoText } from './text.ts'

interface ControlBarProps extends ComponentProps<typeof SeekBar> {
  onPlay: () => void
  onPause: () => void
  onMute: (muted: boolean) => void
  /** Undefined in browsers that cannot show an element in full screen. */
  onFullscreen: (() => void) | undefined
  isFullscreen: boolean
}

/** Play, position, sound and full screen. */
export function ControlBar(props: ControlBarProps) {
  const { video, player, onSeek, onPlay, onPause, onMute, onFullscreen, isFullscreen } = props
  const text = usePlayerDemoText()
  return (
    <div className="pd-bar">
      <BarButton
        icon={video.paused ? 'play' : 'pause'}
        label={video.paused ? text.play : text.pause}
        onClick={video.paused ? onPlay : onPause}
      />
      <SeekBar {...{ video, player, onSeek }} />
      <span className="pd-time">{`${clock(video.time)} / ${clock(video.duration)}`}</span>
      <BarButton
        icon={video.muted ? 'muted' : 'sound'}
        label={video.muted ? text.unmute : text.mute}
        onClick={() => onMute(!video.muted)}
      />
      {onFullscreen && (
        <BarButton
          icon="full"
          label={isFullscreen ? text.exitFullscreen : text.fullscreen}
          onClick={onFullscreen}
        />
      )}
    </div>
  )
}

function BarButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={`i pd-${icon}`} aria-label={label} title={label} onClick={onClick} />
  )
}
