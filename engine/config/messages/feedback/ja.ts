import type { Messages } from '../messages.ts'

/** Texts of feedback, in Japanese. */
export const feedback: Messages['feedback'] = {
  question: 'このページは役に立ちましたか？',
  yes: 'はい',
  no: 'いいえ',
  thanks: 'ご回答ありがとうございます。',
  comment: '詳しくお聞かせください（任意）',
  hint: '{count}文字以内。氏名、住所、トークンは書かないでください。',
  send: 'コメントを送信',
  thanksForComment: 'コメントをありがとうございます。',
  failed: '回答を送信できませんでした。',
  commentFailed: 'コメントを送信できませんでした。入力した内容は残っています。',
  retry: '再試行',
  consent: {
    title: 'ページの表示と検索',
    question:
      'どのページが開かれたか、どの検索で何も見つからなかったかを数えてもよろしいですか？Cookieは使わず、個人は特定しません。',
    allow: '許可する',
    decline: '許可しない',
    allowed: 'ページの表示と、何も見つからなかった検索を数えています。',
    declined: 'ページの表示と検索は数えていません。',
  },
}
