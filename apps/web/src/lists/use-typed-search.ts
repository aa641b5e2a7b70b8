import { useState } from 'react'

/**
 * What is typed in a search field. It follows the search when that changes elsewhere ("Show all"), while the field, its
 * focus and the spaces around the words stay.
 */
export function useTypedSearch(search: string) {
  const [typed, setTyped] = useState(search)
  const [before, setBefore] = useState(search)
  if (search !== before) {
    setBefore(search)
    if (typed.trim() !== search) setTyped(search)
  }
  return [typed, setTyped] as const
}
