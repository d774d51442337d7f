import type { Messages } from '../messages.ts'

/** Texts of answers in words, in Traditional Chinese. */
export const ask: Messages['ask'] = {
  title: '來自文件的回答',
  asking: '正在查閱文件',
  extracted: '這些句子逐字取自文件。',
  sources: '來源',
  source: '來源 {number}：{label}',
  refused: '文件中沒有足以回答這個問題的內容。最接近的頁面如下：',
  refusedAlone: '文件中沒有足以回答這個問題的內容。',
  copy: '複製回答',
  copied: '已複製',
  copyFailed: '複製失敗',
  helped: '這段回答有幫助嗎？您的問題會一併送出。',
  yes: '有',
  no: '沒有',
  thanks: '感謝您的回覆。',
  unsent: '回覆未能送出，請再試一次。',
  written: '這段回答由語言模型依文件寫成。重要之處請查看來源。',
  limited: '您目前可用的生成回答次數已用完。這些句子逐字取自文件。',
  unwritten: '無法生成回答。這些句子逐字取自文件。',
  stopped: '您已停止回答。',
  broken: '回答中斷了。',
  stop: '停止',
  question: '您的問題',
  further: '繼續提問',
  send: '提問',
}
