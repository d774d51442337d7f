/** Queries about how to obtain something. Operations that read or create it may answer them, those that delete it never do. */
const obtains =
  /\b(?:get|obtain|acquire|receive|retrieve|where (?:do|can|is|are))\b|取得|入手|発行|もらう|もらえ|どこ|獲取|获取|拿到|申請|申请|產生|产生|哪裡|哪里|怎麼拿/iu
const negativeVerbs =
  /\b(?:delet|remov|revok|eras|rid\b|out of)|削除|消[すしさ去]|取り消|外[すしさ]|無効|刪|删|移除|撤銷|撤销|取消|清除/iu

/** First words of operation names that mean the opposite of a query; none for most queries. */
export function oppositeVerbs(query: string): readonly string[] {
  return obtains.test(query) && !negativeVerbs.test(query) ? ['delete', 'remove', 'revoke'] : []
}
