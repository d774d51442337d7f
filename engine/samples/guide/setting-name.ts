/** The name under which settings have a sample, the same in all languages: `create-vod` for `create_vod.py`. */
export function settingName(title = ''): string {
  return title.replace(/\.\w+$/, '').replaceAll('_', '-')
}
