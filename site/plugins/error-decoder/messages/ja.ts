import type { ErrorDecoderText } from '../island/text.ts'

/** Texts of the error decoder in Japanese. */
const ja: ErrorDecoderText = {
  title: 'エラーデコーダー',
  withoutScript:
    'JavaScriptを有効にすると、ここにエラーを貼り付けて意味を調べられます。コードは次のページにも掲載しています。',
  label: 'コード、メッセージ、ログ、エラー本文を貼り付けてください',
  placeholder: '429、20403、ERROR_REASON_CONFLICT、{"code": 8, "message": "throttle"}',
  private: '貼り付けた内容はこのページの中だけで処理され、送信も保存もされません。',
  source: '発生元',
  anySource: '指定なし',
  clear: '消去',
  failed: 'エラーコードを読み込めませんでした。',
  retry: '再読み込み',
  found: '{source}の{code}です。',
  guess: '既知のコードは見つかりませんでした。内容が近いのは次のエラーです。',
  guessStatus: '既知のコードはありません。近いのは{source}の{code}です。',
  others: { other: 'ほかの候補：{count}件' },
  cause: '原因',
  remedy: '対処',
  retryLabel: '再試行',
  more: '{code}の詳細',
  deprecated: '非推奨',
  message: 'メッセージ',
  fields: 'メッセージにあるフィールド',
  unknown: '既知のエラーは見つかりませんでした。',
  lookedFor: '調べたもの：',
  nothingToLookFor: 'コード、エラー名、HTTPステータスのいずれも含まれていません。',
  search: 'ドキュメントを検索する',
  support: 'サポートに問い合わせる',
}

export default ja
