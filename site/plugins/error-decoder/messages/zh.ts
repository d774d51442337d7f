import type { ErrorDecoderText } from '../island/text.ts'

/** Texts of the error decoder in Traditional Chinese as used in Taiwan. */
const zh: ErrorDecoderText = {
  title: '錯誤解碼器',
  withoutScript: '啟用 JavaScript 後，可在此貼上錯誤並查看其意義。代碼也列於下列頁面：',
  label: '貼上代碼、訊息、記錄或錯誤內容',
  placeholder: '429、20403、ERROR_REASON_CONFLICT、{"code": 8, "message": "throttle"}',
  private: '貼上的內容只在本頁處理，不會傳送，也不會儲存。',
  source: '來源',
  anySource: '不限',
  clear: '清除',
  failed: '無法載入錯誤代碼。',
  retry: '重試',
  found: '{source} 的 {code}。',
  guess: '找不到已知的代碼。內容最接近的是：',
  guessStatus: '沒有已知的代碼。最接近的是 {source} 的 {code}。',
  others: { other: '其他可能：{count} 項' },
  cause: '原因',
  remedy: '處理方式',
  retryLabel: '重試',
  more: '{code} 的詳細說明',
  deprecated: '已棄用',
  message: '訊息',
  fields: '訊息中的欄位',
  unknown: '找不到已知的錯誤。',
  lookedFor: '已查詢：',
  nothingToLookFor: '文字中沒有代碼、錯誤名稱或 HTTP 狀態。',
  search: '搜尋文件',
  support: '聯絡支援',
}

export default zh
