import type { Messages } from '../messages.ts'

export const guideRun: Messages['guideRun'] = {
  run: '執行',
  runTo: '全部執行到這裡',
  running: '執行中',
  note: '在此頁面的沙箱中執行，資料不會離開您的瀏覽器。',
  answer: '回應',
  output: '輸出',
  clock: '沙箱中過了 {seconds} 秒，現在是 {time}',
  missing: '缺少先前步驟的值：{names}。請使用「全部執行到這裡」。',
  failed: '步驟提前結束：{reason}',
  ended: '完成',
  refused: '結束時發生錯誤。若要從頭開始，請按「全部執行到這裡」。',
}
