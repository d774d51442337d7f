/** Languages of the player. */
export type Locale = 'en' | 'ja' | 'zh'

/** Messages of the iframe player when it does not play, by the player's error codes. */
export const refusalTexts = {
  1000: {
    en: 'You have no permission to watch this content.',
    ja: 'このコンテンツを視聴する権限がありません。',
    zh: '您沒有觀看此內容的權限。',
  },
  1002: {
    en: 'Too many devices are playing. Stop playback on another device.',
    ja: '同時に再生できる端末の上限に達しました。ほかの端末の再生を止めてください。',
    zh: '已達同時播放的裝置數上限，請停止其他裝置的播放。',
  },
  1003: {
    en: 'This content is not available at your location.',
    ja: 'お使いの地域では、このコンテンツを視聴できません。',
    zh: '您所在的地區無法觀看此內容。',
  },
  401: {
    en: 'Sign in to watch this content.',
    ja: 'このコンテンツを視聴するには、ログインが必要です。',
    zh: '請登入後觀看此內容。',
  },
  404: {
    en: 'This content does not exist.',
    ja: 'このコンテンツは存在しません。',
    zh: '此內容不存在。',
  },
  NETWORK_ERROR: {
    en: 'The connection failed. Try again later.',
    ja: '接続に失敗しました。しばらくしてからもう一度お試しください。',
    zh: '連線失敗，請稍後再試。',
  },
} as const satisfies Record<string, Record<Locale, string>>

/** The share button of the showroom. */
export const shareTexts: Readonly<Record<Locale, string>> = { en: 'Share', ja: '共有', zh: '分享' }

export type RefusalCode = `${keyof typeof refusalTexts}`
