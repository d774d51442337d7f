import type { Messages } from '../messages.ts'

/** Texts of answers in words, in Japanese. */
export const ask: Messages['ask'] = {
  title: 'ドキュメントからの回答',
  asking: 'ドキュメントを調べています',
  extracted: 'ドキュメントの文をそのまま引用しています。',
  sources: '出典',
  source: '出典{number}：{label}',
  refused: 'この質問に答えられる記述がドキュメントに見つかりません。近いページは次のとおりです。',
  refusedAlone: 'この質問に答えられる記述がドキュメントに見つかりません。',
  copy: '回答をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  helped: 'この回答は役に立ちましたか？質問文も一緒に送信されます。',
  yes: 'はい',
  no: 'いいえ',
  thanks: 'ご回答ありがとうございます。',
  unsent: '送信できませんでした。もう一度お試しください。',
  written: '言語モデルがドキュメントをもとに書いた回答です。重要な点は出典で確認してください。',
  limited: '回答を生成できる回数の上限に達しました。ドキュメントの文をそのまま引用しています。',
  unwritten: '回答を生成できませんでした。ドキュメントの文をそのまま引用しています。',
  stopped: '回答を停止しました。',
  broken: '回答が途中で切れました。',
  stop: '停止',
  question: '質問',
  further: '続けて質問する',
  send: '質問する',
}
