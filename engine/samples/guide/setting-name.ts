/** The name under which settings have a sample, the same in all languages: `create-loan` for `create_loan.py`. */
export function settingName(title = ''): string {
  return title.replace(/\.\w+$/, '').replaceAll('_', '-')
}
