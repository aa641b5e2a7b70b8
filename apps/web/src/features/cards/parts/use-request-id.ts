import { useRef } from 'react'

/** One id per action: repeated with the same content it is the same action, with other content another. */
export function useRequestId(): (content: string) => string {
  const kept = useRef<{ content: string; id: string }>(undefined)
  return (content) => {
    if (kept.current?.content !== content) kept.current = { content, id: crypto.randomUUID() }
    return kept.current.id
  }
}
