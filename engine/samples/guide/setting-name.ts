/** Name of a sample in settings, the same in all programming languages: `create-loan` for `create_loan.py`. */
export function settingName(title = ''): string {
  return title.replace(/\.\w+$/, '').replaceAll('_', '-')
}
