/** Words that only form a question. They are dropped from queries that have other words. */
export const stopWords: ReadonlySet<string> = new Set(
  'must shall someone something anyone want wants need needs find please help possible way ways would could may might am im cant dont doesnt also just really much many more some any all only when while this these those it its he she they them his her our us let lets like a about after an and any are as at be been before between but by difference can do does for from get has have how i if in into is it its me my not of on or our should so that the their then there these this to use used using was we were what when where which who why will with you your t s m d re ve ll doesn don isn aren won didn wasn weren couldn wouldn shouldn hasn haven cannot off out up during each every own still already again too very now than did done got gets getting obtain acquire being both here where whom whose else ever nothing everything later happen happens happened mean means meaning'.split(
    ' ',
  ),
)

/** Words that ask for an amount after "how". */
export const measures: ReadonlySet<string> = new Set(['long', 'often', 'big', 'large', 'fast', 'far', 'old'])

/**
 * Texts at which Japanese and Chinese questions are cut, longest first; the pieces between them are searched. They are
 * compared before folding, which would make hiragana and katakana equal.
 */
export const phraseBreaks =
  /どうすればいいですか|どうしたらいい|どうすれば|どこにありますか|知りたい|教えてください|教えて|使えますか|使えない|使える|使い方|使う|何です|なに|なぜ|いつ|どこで|どこ|どうやって|どのように|について|とは何|ですか|ますか|ください|したい|する|してしまう|しました|した|して|ようにする|ように|だけ|られる|られない|できる|できない|できません|されない|ない|たい|方法|やり方|ために|ための|ごとに|から|まで|より|何(?:個|回|分|秒|時間|日|人|台|件|枚|点|組|種類|倍|年|週間|か月|ヶ月|か所|本|つ)(?:以上|以下|以内)?|何(?=文字|バイト)|どうなる|誰|のは|怎麼辦|太久|會怎樣|会怎样|怎麼樣|怎麼|怎么|怎樣|怎样|這麼|那麼|如何|為什麼|为什么|為何|什麼時候|什么时候|甚麼時候|何時|何时|(?<![麼么])意思$|什麼是|什么是|是什麼|什麼|什么|多少|[幾几](?:個字|個月|个月|個|个|次|秒|分鐘|分钟|小時|小时|天|台|人|字|條|条|則|则|組|组|張|张|支|份|封|集|段|種|种|倍|年|週|周|筆|笔|位)[內内]?|可不可以|能不能|可以|請問|请问|知道|想要|哪裡|哪里|哪些|哪個|哪種|好了沒有|好了沒|好了嗎|好了|有沒有|沒有|嗎|吗|呢/gu

/** Chinese function words, which separate the words of a query. */
export const chineseStopWords: ReadonlySet<string> = new Set(
  '將 将 並 并 依 各 可 的 了 是 在 和 與 与 或 及 跟 給 给 把 被 讓 让 用 想 要 能 會 会 有 沒 没 不 就 才 又 也 都 很 太 再 還 还 只 該 该 請 请 我 你 您 他 它 我們 你們 這 这 那 個 个 些 到 從 从 對 对 為 为 以 由 後 后 時 时 上 下 裡 里 中 吧 啊 一個 一下 一直 只讓 也能 不能 能 怎 何 於 其 此 之後 之前 之后 還能 还能 還會 還有 已經 已经 別的 别的 其他 其它 出來 出去 起來 下來 下去 進來 進去 過來 過去 回來 已'.split(
    ' ',
  ),
)
