import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Chapters } from './Chapters.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EventLog } from './EventLog.tsx'
import { addEvent, type LoggedEvent, type PlaybackEvent } from './engine/playback-event.ts'
import type { PlayerDemoProps } from './props.ts'
import { Samples } from './Samples.tsx'
import { Settings } from './Settings.tsx'
import { Stage } from './Stage.tsx'
import { applyChange } from './state/apply-change.ts'
import { type DemoState, defaultState } from './state/demo-state.ts'
import { stateFromUrl } from './state/shown-state.ts'
import { writeQuery } from './state/state-query.ts'
import { usePlayerDemoText } from './text.ts'
import { useDemoPlayer } from './use-demo-player.ts'
import { usePauseOutOfView } from './use-pause-out-of-view.ts'

interface PlayerDemoViewProps extends PlayerDemoProps {
  /** Address of the page for rendering to HTML; in a browser it is known. */
  address?: string
  /** Content for readers without a script; hydration leaves it unchanged. */
  withoutScript?: ReactNode
}

/** Seconds before the end. */
const lastMoment = 0.1

/**
 * The test stream in a player, its settings, the code for them, and playback events. It starts with the default
 * settings, so that it can hydrate the page's HTML, and then applies those of the page's address and the reader's
 * changes so far.
 */
export function PlayerDemo(props: PlayerDemoViewProps) {
  const { streams, origin, showroomHost, locale, withoutScript } = props
  const text = usePlayerDemoText()
  const [state, setState] = useState(defaultState)
  const [address, setAddress] = useState(props.address ?? '')
  const settings = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    setAddress(location.origin + location.pathname)
    if (settings.current) setState(stateFromUrl(location.search, settings.current.elements))
  }, [])
  const [events, setEvents] = useState<LoggedEvent[]>([])
  const report = useCallback(
    (event: PlaybackEvent) => setEvents(list => addEvent(list, event, Date.now())),
    [],
  )
  const call = (name: string, properties: PlaybackEvent['properties'] = {}) => report({ name, properties })
  const video = useRef<HTMLVideoElement>(null)
  const { phase, open, close } = useDemoPlayer({ video, streams, locale, report })
  const player = phase.kind === 'ready' ? phase.player : undefined
  const closeOnce = useRef(close)
  usePauseOutOfView(
    video,
    useCallback(() => closeOnce.current(), []),
  )

  const play = () => {
    call('play')
    if (player) video.current?.play().catch(() => {})
    else if (phase.kind !== 'loading') load(true)
  }
  const load = (plays: boolean) => open(state, state.start, plays)
  const seek = (seconds: number) => {
    if (!video.current || !player) return
    call('seek', { seek_to: seconds })
    // At the very end, WebKitGTK starts over, so playback goes to the last moment before it.
    video.current.currentTime = Math.min(seconds, video.current.duration - lastMoment || seconds)
  }
  const change = (changes: Partial<DemoState>) => {
    const next = { ...state, ...changes }
    setState(next)
    if (!video.current || !player) return
    if (next.source !== state.source) open(next, video.current.currentTime, !video.current.paused)
    else applyChange(state, next, video.current, player, call)
  }
  // Runs before there is a player, too.
  useEffect(() => {
    if (video.current) video.current.muted = state.muted
  }, [state.muted])

  const query = writeQuery(state)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <>
      {withoutScript ?? (
        // As text, so that React does not compare its content.
        <div className="pd-plain" suppressHydrationWarning>
          {''}
        </div>
      )}
      <div className="pd js-only">
        <div className="pd-play-column">
          <Stage
            ref={video}
            {...{ state, phase }}
            poster={`${streams}/poster.webp`}
            onPlay={play}
            onPause={() => {
              call('pause')
              video.current?.pause()
            }}
            onSeek={seek}
            onMute={muted => change({ muted })}
            onRetry={() => load(true)}
          />
          <fieldset ref={settings}>
            <legend>{text.settings}</legend>
            <Settings state={state} onChange={change} />
            <p className="sub">{text.loadHint}</p>
            <div className="pd-buttons">
              <button
                type="button"
                className="btn"
                disabled={phase.kind === 'idle' || phase.kind === 'loading'}
                onClick={() => load(state.autoplay)}
              >
                {text.loadAgain}
              </button>
              <button type="button" className="btn" onClick={() => change(defaultState)}>
                {text.reset}
              </button>
              <CopyButton label={text.copyLink} text={address + query} source={link} />
            </div>
            <a ref={link} className="pd-link sub" href={address + query} suppressHydrationWarning>
              {address + query}
            </a>
          </fieldset>
        </div>
        <div className="pd-side-column">
          <section aria-labelledby="pd-chapters">
            <p id="pd-chapters" className="pd-title">
              {text.chapters}
            </p>
            <Chapters chapters={player?.chapters ?? []} onJump={seek} />
          </section>
          <section aria-labelledby="pd-code">
            <p id="pd-code" className="pd-title">
              {text.code}
            </p>
            <Samples state={state} context={{ streams: origin + streams, showroomHost, text }} />
          </section>
          <section aria-labelledby="pd-events">
            <p id="pd-events" className="pd-title">
              {text.events}
            </p>
            <EventLog events={events} onClear={() => setEvents([])} />
          </section>
        </div>
      </div>
    </>
  )
}
