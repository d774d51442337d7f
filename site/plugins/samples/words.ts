/** Words about an archive. */
export const samplesWords = {
  en: { download: (file: string) => `Download ${file}` },
  ja: { download: (file: string) => `${file}をダウンロード` },
  zh: { download: (file: string) => `下載 ${file}` },
}
