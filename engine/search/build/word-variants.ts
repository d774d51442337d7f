/**
 * Words with the same meaning that regions (the mainland, Taiwan, Hong Kong) or authors write differently, by language.
 * Commas separate groups, spaces the words of a group. Chinese words are in Traditional characters; their regional
 * variants do not matter. Words that have another meaning elsewhere (文件, 視訊) are left out, except within longer words
 * that are unambiguous.
 */
export const wordVariants: Readonly<Record<string, string>> = {
  zh: '預設 默認 缺省, 權杖 令牌, 金鑰 密鑰, 憑證 證書, 帳號 賬號 賬戶 帳戶, 帳單 賬單, 登入 登錄 登陸, 登出 註銷, 網路 網絡, 伺服器 服務器, 影片 視頻, 視訊會議 視頻會議 視像會議, 音訊 音頻, 螢幕 屏幕 熒幕, 全螢幕 全屏, 解析度 分辨率, 位元率 碼率 比特率, 影格率 幀率, 浮水印 水印, 網域 域名, 匯出 導出, 匯入 導入, 連結 鏈接, 子母畫面 畫中畫, 投放 投屏, 鏡頭 攝像頭, 留言 評論, 快取 緩存, 欄位 字段, 呼叫 調用, 回呼 回調, 程式碼 代碼, 隨選 點播, 搜尋 搜索, 畫質 清晰度, 延遲 時延 延時, 頻寬 帶寬, 元件 組件, 非同步 異步, 執行緒 線程, 記憶體 內存, 優先順序 優先級, 執行 運行, 存取 訪問, 範例 示例, 教學 教程, 封鎖 拉黑 屏蔽, 釘選 置頂, 專案 項目, 選單 菜單, 封存 歸檔, 縮圖 縮略圖, 貼圖 貼紙, 電子郵件 電郵 郵箱, 方案 套餐, 快轉 快進, 儲存 存儲, 整合 集成, 發佈 發布, 建立 創建, 取得 獲取, 清單 列表, 回應 響應, 語音辨識 語音識別, 辨識 識別, 關鍵字 關鍵詞, 敏感字 敏感詞, 字典 詞典, 軟體 軟件, 硬體 硬件, 用戶端 客戶端, 使用者 用戶, 外掛 插件, 訊息 消息 信息, 資料 數據, 智慧 智能, 支援 支持, 設定 設置, 標籤 標記, 應用程式 應用程序, 介面 界面, 檔名 文件名, 檔案大小 文件大小, 上傳檔案 上傳文件, 當機 崩潰 閃退, 串流金鑰 推流碼 推流密鑰, Android 安卓, Google 谷歌, iPhone 蘋果手機',
  ja: 'Android アンドロイド, iPhone アイフォン アイフォーン, Chrome クローム, ログイン サインイン, ログアウト サインアウト, スマートフォン スマホ, TV テレビ, Eメール 電子メール, 動画 ムービー',
}
