import type { TextsOf } from 'shiori'

/** Words around error codes, by locale. */
export const codeWords = {
  en: {
    code: 'Code',
    name: 'Name',
    cause: 'Cause',
    retry: 'Retry',
    remedyLabel: 'What to do: ',
    retryLabel: 'Retry: ',
    fromLabel: 'Comes from:',
    anyOperation: 'Any operation',
    filter: 'Filter the codes',
    fromOperations: { one: 'Comes from {count} operation', other: 'Comes from {count} operations' },
    since: 'Since {version}',
    deprecated: 'Deprecated',
    deprecatedSince: 'Deprecated since {version}',
  },
  ja: {
    code: 'コード',
    name: '名前',
    cause: '原因',
    retry: '再試行',
    remedyLabel: '対処：',
    retryLabel: '再試行：',
    fromLabel: '発生元：',
    anyOperation: 'すべてのオペレーション',
    filter: 'コードを絞り込む',
    fromOperations: { other: '発生元：{count}件のオペレーション' },
    since: '{version}以降',
    deprecated: '非推奨',
    deprecatedSince: '{version}から非推奨',
  },
  zh: {
    code: '代碼',
    name: '名稱',
    cause: '原因',
    retry: '重試',
    remedyLabel: '處理方式：',
    retryLabel: '重試：',
    fromLabel: '來源：',
    anyOperation: '任何操作',
    filter: '篩選代碼',
    fromOperations: { other: '來源：{count} 項操作' },
    since: '自 {version} 起',
    deprecated: '已棄用',
    deprecatedSince: '自 {version} 起棄用',
  },
}

export type CodeWords = TextsOf<(typeof codeWords)['en']>
