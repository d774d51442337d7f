/** A method with its path (`POST /bv/cms/v1/lives`) or a constant (`LIVE_STATUS_PREPARING`). */
const apiName = /((?:GET|POST|PUT|PATCH|DELETE) \/[\w/]+|[A-Z]+(?:_[A-Z]+)+)/

/** Text of the home page's copy, which is plain, with the names of the API set as code. */
export function ApiNames({ text }: { text: string }) {
  return text.split(apiName).map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}
