/** Column heads of the tables that this plugin writes. */
export const hubMessages = {
  en: { seen: 'You see', cause: 'Cause', guide: 'What to do' },
  ja: { seen: '症状', cause: '原因', guide: '対処' },
  zh: { seen: '現象', cause: '原因', guide: '處理方式' },
}
