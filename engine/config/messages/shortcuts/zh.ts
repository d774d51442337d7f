import type { Messages } from '../messages.ts'

export const shortcuts: Messages['shortcuts'] = {
  title: '鍵盤快速鍵',
  search: '搜尋',
  tryIt: '試用此頁的操作',
  send: '在主控台送出請求',
  offers: '顯示主體中可輸入的內容',
  list: '顯示此清單',
  leave: '關閉已開啟的項目',
  switch: '單鍵快速鍵',
  note: '如果您使用語音輸入，或容易誤觸按鍵，請關閉此設定。',
}
