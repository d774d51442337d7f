import { type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

/** Common words that are not terms of the platform: the portal's form, and a pattern for other forms. */
type WordForms = readonly (readonly [right: string, wrong: RegExp])[]

/**
 * Katakana words that end in a long vowel here and not elsewhere (from -er, -or, -ar, but not from -y), without further
 * Katakana after them.
 */
export const japaneseWords: WordForms = [
  ...'コンピュータ エディタ ルータ コネクタ フィルタ レイヤ タイマ マネージャ ドライバ コントローラ アダプタ トリガ プロバイダ メンバ センサ モニタ スピーカ マーカ リスナ ハンドラ フッタ バナ ポインタ カウンタ デコーダ スケジューラ ビューア フォロワ コンテナ'
    .split(' ')
    .map((word): WordForms[number] => [`${word}ー`, new RegExp(`${word}(?![ァ-ヺー])`, 'g')]),
  ...'ライブラリ メモリ プロパティ セキュリティ ディレクトリ リポジトリ'
    .split(' ')
    .map((word): WordForms[number] => [word, new RegExp(`${word}ー`, 'g')]),
  ['インターフェース', /インターフェイス|インタフェース/g],
  ['ウェブサイト', /(?:Web|WEB|web)サイト/g],
  ['ウェブページ', /(?:Web|WEB|web)ページ/g],
  ['ください', /下さい/g],
  ['できる', /出来(?=る|ます|ない|ません)/g],
  ['すべて', /全て/g],
  ['または', /又は/g],
  ['および', /及び/g],
  ['ひも付く', /ひもづ[かきくけい]|紐[付づ]/g],
]

/** Words of Mainland China in Traditional characters with those of Taiwan, and second names for one thing. */
export const chineseWords: WordForms = [
  ['軟體', /軟件/g],
  ['硬體', /硬件/g],
  ['螢幕', /屏幕/g],
  ['全螢幕', /全屏/g],
  ['網路', /網絡/g],
  ['網域', /域名/g],
  ['頻寬', /帶寬/g],
  ['訊息', /信息/g],
  ['影片', /視頻/g],
  ['音訊', /音頻/g],
  ['文件', /文檔/g],
  ['字串', /字符串/g],
  ['字元', /字符(?!串)/g],
  ['陣列', /數組/g],
  ['變數', /變量/g],
  ['欄位', /字段/g],
  ['列舉', /枚舉/g],
  ['非同步', /異步/g],
  ['載入', /加載/g],
  ['連結', /鏈接/g],
  ['選單', /菜單/g],
  ['快取', /緩存/g],
  ['呼叫', /調用/g],
  ['回呼', /回調/g],
  ['回應', /響應(?!式)/g],
  ['請求內容', /請求的?主體/g],
  ['登入', /登陸/g],
  ['原始碼', /源代碼/g],
  ['介面', /界面|接口/g],
  ['相容', /兼容/g],
  ['外掛程式', /插件/g],
  ['品質', /質量/g],
  ['帳號', /賬[戶號]/g],
  ['批次', /批量/g],
  ['即時', /(?<![屬其確事現平誠老真充])實時/g],
  ['金鑰', /密鑰/g],
  ['儲存', /存儲/g],
  ['記憶體', /內存/g],
  ['建立', /創建/g],
  ['啟用', /激活/g],
  ['設定', /設置/g],
  ['上傳', /上載/g],
  ['播放清單', /播放列表/g],
  ['行動裝置', /移動端|移動設備/g],
  ['列印', /打印/g],
  ['滑鼠', /鼠標/g],
  ['監聽', /(?<!漏)接聽/g],
  ['沙箱', /沙盒/g],
  ['錯誤代碼', /錯誤碼/g],
  ['嵌入程式碼', /嵌入碼/g],
  ['Showroom', /展示頁/g],
  ['App', /(?<!單頁|網頁)應用程式/g],
]

/** Creates a rule that reports other forms of the portal's words. */
export function commonWords(words: WordForms): ProseRule {
  return ({ text }) =>
    words.flatMap(([right, wrong]) =>
      Array.from(
        text.matchAll(wrong),
        ({ 0: found, index }): ProseFinding => ({
          code: 'prose-word',
          offset: index,
          message: `${quote(text, index, found.length)}: the portal spells "${found}" differently`,
          hint: `Write "${right}".`,
        }),
      ),
    )
}
