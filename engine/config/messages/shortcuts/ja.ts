import type { Messages } from '../messages.ts'

export const shortcuts: Messages['shortcuts'] = {
  title: 'キーボードショートカット',
  search: '検索する',
  tryIt: 'このページのオペレーションを試す',
  send: 'コンソールのリクエストを送信する',
  offers: 'ボディの入力候補を表示する',
  list: 'この一覧を表示する',
  leave: '開いているものを閉じる',
  switch: 'キー1つのショートカット',
  note: '音声入力を使う場合や、キーを誤って押すことがある場合は、オフにしてください。',
}
