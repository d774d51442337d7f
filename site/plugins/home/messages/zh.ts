import type { HomeText } from './en.ts'

/** Texts of the drawing of a live stream in Traditional Chinese. */
const zh: HomeText = {
  camera: '攝影機',
  player: '播放器',
  latency: '約 3 秒',
  latencyScale:
    '以秒為刻度的延遲：攝影機的畫面經由 RTMP 或 RTMPS 輸入，編碼為 240P 至 4K，以 HLS 或 DASH 播送，約 3 秒後出現在播放器。播放過的畫面可透過 DVR 倒轉。',
}

export default zh
