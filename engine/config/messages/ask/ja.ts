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
}
