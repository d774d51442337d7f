import type { HomeText } from './en.ts'

/** Texts of the drawing of a live stream in Japanese. */
const ja: HomeText = {
  camera: 'カメラ',
  player: 'プレーヤー',
  latency: '約3秒',
  latencyScale:
    '秒の目盛りで見た遅延: カメラの映像は、RTMPまたはRTMPSで取り込まれ、240Pから4Kにエンコードされ、HLSまたはDASHで配信され、約3秒後にプレーヤーに表示されます。再生後の映像はDVRでさかのぼれます。',
}

export default ja
