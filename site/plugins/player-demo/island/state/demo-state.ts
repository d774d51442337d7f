/** Protocols of the test stream. */
export const sources = ['hls', 'dash'] as const
/** Languages of the test stream's captions. */
export const captionLanguages = ['off', 'en', 'ja', 'zh'] as const
/** Language tags of the captions in the manifests. */
export const captionTags = { en: 'en', ja: 'ja', zh: 'zh-Hant' } as const
/** Heights of the renditions, in lines. */
export const qualities = ['auto', '180', '360'] as const
/** Values in the speed menu of the web player. */
export const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** Values of the API's `type.bv.v1.WatermarkPosition`, without their prefix. */
export const watermarkPositions = [
  'BOTTOM_RIGHT',
  'BOTTOM_MIDDLE',
  'BOTTOM_LEFT',
  'CENTER_RIGHT',
  'CENTER_LEFT',
  'TOP_RIGHT',
  'TOP_MIDDLE',
  'TOP_LEFT',
  'RANDOM',
  'CUSTOM',
] as const

/** Length of the test stream, in seconds. */
export const streamSeconds = 30
/** Maximum characters of a watermark's text. */
export const watermarkLength = 40

/** State of the demo's controls. */
export interface DemoState {
  source: (typeof sources)[number]
  autoplay: boolean
  muted: boolean
  loop: boolean
  /** Start position in whole seconds. */
  start: number
  captions: (typeof captionLanguages)[number]
  quality: (typeof qualities)[number]
  rate: (typeof rates)[number]
  /** Text of the watermark; empty for none. */
  watermark: string
  position: (typeof watermarkPositions)[number]
  /** Position of the watermark for `CUSTOM`, in percent from 1 to 100. */
  x: number
  y: number
  /** Colour of the controls, `#rrggbb`. */
  accent: string
}

export const defaultState: DemoState = {
  source: 'hls',
  autoplay: false,
  muted: false,
  loop: false,
  start: 0,
  captions: 'off',
  quality: 'auto',
  rate: 1,
  watermark: '',
  position: 'BOTTOM_RIGHT',
  x: 50,
  y: 50,
  accent: '#6a5cff',
}
