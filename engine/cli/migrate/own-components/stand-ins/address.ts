import { useState } from 'react'

/* Hooks for the page's address, which is only known in a browser. */

export const useLocation = () => here()

function here() {
  const { pathname, search, hash } = typeof window === 'undefined' ? noPlace : window.location
  return { pathname, search, hash }
}

const noPlace = { pathname: '/', search: '', hash: '' }
export const useHistory = () => ({ push: () => {}, replace: () => {}, location: useLocation() })

/** State in the query of the address, and a function that changes both. */
function useQuery<Value>(
  read: (query: URLSearchParams) => Value,
  write: (query: URLSearchParams, value: Value) => void,
) {
  const [value, setValue] = useState(() => read(new URLSearchParams(here().search)))
  const change = (next: Value) => {
    const url = new URL(window.location.href)
    write(url.searchParams, next)
    window.history.replaceState(window.history.state, '', url)
    setValue(next)
  }
  return [value, change] as const
}

export function useQueryString(key: string) {
  const [value, change] = useQuery(
    query => query.get(key) ?? '',
    (query, next) => (next === '' ? query.delete(key) : query.set(key, next)),
  )
  return [value, (next: string | null) => change(next ?? '')] as const
}

export function useQueryStringList(key: string) {
  const [values, change] = useQuery(
    query => query.getAll(key),
    (query, next) => {
      query.delete(key)
      for (const item of next) query.append(key, item)
    },
  )
  type Next = string[] | ((before: string[]) => string[]) | null
  const set = (next: Next) => change(typeof next === 'function' ? next(values) : (next ?? []))
  return [values, set] as const
}
