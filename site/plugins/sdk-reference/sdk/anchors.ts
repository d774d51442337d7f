/** Returns the anchor of a type (`playerconfig`) or of a member (`playerconfig.licensekey`) on its page. */
export function sdkAnchor(type: string, member?: string): string {
  const name = member === undefined ? type : `${type}.${member}`
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^-|-$/g, '')
}
