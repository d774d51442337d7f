import type { Messages } from '../messages.ts'

/** Texts of feedback, in Traditional Chinese. */
export const feedback: Messages['feedback'] = {
  question: '此頁面對您有幫助嗎？',
  yes: '有',
  no: '沒有',
  thanks: '感謝您的回答。',
  comment: '請告訴我們更多（選填）',
  hint: '最多 {count} 個字元。請勿填寫姓名、地址或權杖。',
  send: '送出意見',
  thanksForComment: '感謝您的意見。',
  failed: '無法送出您的回答。',
  commentFailed: '無法送出您的意見，內容仍保留在欄位中。',
  retry: '重試',
  consent: {
    title: '頁面瀏覽與搜尋',
    question: '是否允許本網站統計您開啟的頁面，以及沒有結果的搜尋？本網站不使用 Cookie，也不會識別您的身分。',
    allow: '允許',
    decline: '不允許',
    allowed: '目前會統計頁面瀏覽，以及沒有結果的搜尋。',
    declined: '目前不會統計頁面瀏覽與搜尋。',
  },
}
