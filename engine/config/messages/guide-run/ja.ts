import type { Messages } from '../messages.ts'

export const guideRun: Messages['guideRun'] = {
  run: '実行',
  runTo: 'ここまですべて実行',
  running: '実行中',
  note: 'このページのサンドボックスで実行します。データはブラウザーの外に出ません。',
  answer: '応答',
  output: '出力',
  clock: 'サンドボックスで {seconds} 秒が経過し、{time} になりました',
  missing: '前の手順の値がありません：{names}。「ここまですべて実行」を使ってください。',
  failed: '手順が途中で終わりました：{reason}',
  ended: '完了',
  refused: 'エラーで終了しました。最初からやり直すには「ここまですべて実行」を押してください。',
}
