import type { HomeText } from './messages/en.ts'

/**
 * Draws a live stream on a scale of seconds since its pictures were recorded; 100 units are one second. To the left of
 * the player is what is being transmitted: the camera's signal, then segments in five renditions, 4K at the top. To the
 * right is what was played, from the rendition chosen at the time, which started low and rose to 4K. The player's line
 * arrives in real time, 3 seconds after the page (CSS).
 */
export function LatencyScale({ text }: { text: HomeText }) {
  return (
    <div className="scale" role="img" aria-label={text.latencyScale}>
      <p className="scale-span">
        <span>{text.camera}</span>
        <b>{text.latency}</b>
        <span>{text.player}</span>
      </p>
      <div className="plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={signal} />
        </svg>
        <svg viewBox="0 0 380 100" preserveAspectRatio="none" aria-hidden="true">
          <g>
            <path d="M0 15h380" strokeWidth="30" />
            <path d="M0 45.5h380" strokeWidth="20" />
            <path d="M0 67.5h380" strokeWidth="13" />
            <path d="M0 84h380" strokeWidth="9" />
            <path d="M0 97h380" strokeWidth="6" />
          </g>
          <path className="next" d="M150 15h48" strokeWidth="30" />
          <g className="played">
            <path d="M200 15h100" strokeWidth="30" />
            <path d="M300 45.5h50" strokeWidth="20" />
            <path d="M350 67.5h30" strokeWidth="13" />
          </g>
        </svg>
        <i />
      </div>
      <p className="scale-stages">
        <span>RTMP RTMPS</span>
        <span>240P–4K</span>
        <span>HLS DASH</span>
        <span>DVR</span>
      </p>
      <p className="scale-axis">
        <span>0</span>
        <span>1</span>
        <span>2</span>
        <span>3</span>
        <span>4 s</span>
      </p>
    </div>
  )
}

/** Envelope of the camera's signal; CSS cuts it into bars. */
const signal =
  'M0 22 4 19 8 13 12 31 17 29 21 29 25 34 29 31 33 29 38 24 42 33 46 32 50 21 54 13 58 31 62 36 67 29 71 26 75 24 79 16 83 4 88 25 92 25 96 36 100 36V64L96 64 92 75 88 75 83 96 79 84 75 76 71 74 67 71 62 64 58 69 54 87 50 79 46 68 42 67 38 76 33 71 29 69 25 66 21 71 17 71 12 69 8 87 4 81 0 78Z'
