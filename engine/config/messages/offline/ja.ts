import type { Messages } from '../messages.ts'

/** Texts of offline reading, in Japanese. */
export const offline: Messages['offline'] = {
  title: 'このページは保存されていません',
  text: '現在オフラインです。このページは端末に保存されていません。',
  retry: '再試行',
  savedSections: 'オフライン用に保存済み',
  readPages: '閲覧したページ',
  nothing: 'この端末にはまだ何も保存されていません。',
  save: 'このセクションをオフライン用に保存（{size}）',
  section: 'セクション：{title}',
  saving: '保存中：{total}ファイル中{done}ファイル',
  saved: '保存しました。このセクションはオフラインで閲覧、検索できます。',
  remove: 'このセクションを端末から削除',
  removed: '端末から削除しました。',
  failed: '接続に失敗したため、何も保存されませんでした。',
  full: '端末の空き容量が足りないため、何も保存されませんでした。',
  changed: 'ドキュメントが更新されました。ページを再読み込みしてから、もう一度保存してください。',
}
