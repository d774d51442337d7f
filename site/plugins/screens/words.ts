import type { Block } from './schema.ts'

/** Phrases of the alternative text, and the note that it is a drawing. */
export interface ScreenWords {
  /** Introduces the picture. */
  picture(title: string): string
  /** Makes the title a sentence of the caption. */
  caption(title: string): string
  /** Describes what is open in the navigation. */
  open(menuPath: string): string
  /** Describes what happens at a step. */
  step(step: number, part: string): string
  /** Describes a part of the screen with its label. */
  part(kind: Part, label: string): string
  /** Marks the picture as a drawing. */
  note: string
}

/** A part to which a step can refer: a block, the navigation, or an entry of a menu. */
export type Part = Exclude<Block['show'], 'chat' | 'table'> | 'navigation'

const en: Readonly<Record<Part, string>> = {
  navigation: 'in the navigation',
  field: 'field',
  choice: 'choice',
  copy: 'value to copy',
  options: 'options',
  switch: 'switch',
  button: 'button',
  tabs: 'tab',
  icons: 'icon',
  menu: 'menu entry',
  video: 'picture',
  chart: 'chart',
}

const ja: Readonly<Record<Part, string>> = {
  navigation: 'ナビゲーションの',
  field: '入力欄',
  choice: '選択欄',
  copy: 'コピーする値',
  options: '選択肢',
  switch: 'スイッチ',
  button: 'ボタン',
  tabs: 'タブ',
  icons: 'アイコン',
  menu: 'メニューの',
  video: '映像',
  chart: 'グラフ',
}

const zh: Readonly<Record<Part, string>> = {
  navigation: '導覽中的',
  field: '欄位',
  choice: '下拉選單',
  copy: '可複製的值',
  options: '選項',
  switch: '開關',
  button: '按鈕',
  tabs: '分頁',
  icons: '圖示',
  menu: '選單項目',
  video: '畫面',
  chart: '圖表',
}

export const screenWords: Readonly<Record<'en' | 'ja' | 'zh', ScreenWords>> = {
  en: {
    picture: title => `Schematic screen: ${title}.`,
    caption: title => `${title}.`,
    open: menuPath => ` Open: ${menuPath}.`,
    step: (step, part) => ` ${step}: ${part}.`,
    part: (kind, label) => (kind === 'navigation' ? `${label} ${en[kind]}` : `${en[kind]} ${label}`),
    note: 'Schematic: the screen may look different.',
  },
  ja: {
    picture: title => `画面の模式図：${title}。`,
    caption: title => `${title}。`,
    open: menuPath => `開いているのは${menuPath}。`,
    step: (step, part) => `${step}は${part}。`,
    part: (kind, label) => `${ja[kind]}${label}`,
    note: '模式図です。実際の画面とは異なることがあります。',
  },
  zh: {
    picture: title => `畫面示意圖：${title}。`,
    caption: title => `${title}。`,
    open: menuPath => `開啟的是 ${menuPath}。`,
    step: (step, part) => `${step}：${part}。`,
    part: (kind, label) => `${zh[kind]}${/^[A-Za-z]/.test(label) ? ' ' : ''}${label}`,
    note: '此為示意圖，實際畫面可能不同。',
  },
}

/** Returns the words of a locale, in English if there are none. */
export function wordsIn(locale: string): ScreenWords {
  return Object.hasOwn(screenWords, locale) ? screenWords[locale as keyof typeof screenWords] : screenWords.en
}
