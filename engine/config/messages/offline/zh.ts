import type { Messages } from '../messages.ts'

/** Texts of offline reading, in Traditional Chinese. */
export const offline: Messages['offline'] = {
  title: '此頁面尚未儲存',
  text: '您目前離線，且此頁面未儲存在裝置上。',
  retry: '重試',
  savedSections: '已儲存供離線閱讀',
  readPages: '您讀過的頁面',
  nothing: '此裝置上尚未儲存任何內容。',
  save: '儲存此章節供離線閱讀（{size}）',
  section: '章節：{title}',
  saving: '儲存中：{done} / {total} 個檔案',
  saved: '已儲存。您可以離線閱讀及搜尋此章節。',
  remove: '從裝置移除此章節',
  removed: '已從裝置移除。',
  failed: '連線失敗，未儲存任何內容。',
  full: '裝置空間不足，未儲存任何內容。',
  changed: '文件已更新。請重新載入頁面，再儲存一次。',
}
