/** Texts of the drawing of a live stream in English. */
const en = {
  camera: 'Camera',
  player: 'Player',
  latency: 'About 3 seconds',
  latencyScale:
    'On a scale of seconds: a picture leaves the camera, is ingested over RTMP or RTMPS, encoded from 240P to 4K, delivered over HLS or DASH, and is on the player about 3 seconds later. Behind it, DVR keeps what was shown.',
}

export type HomeText = typeof en

export default en
