import { useRef } from 'react'

/** One name for one act: asked for again with the same content, it is the same act; with another, another. */
export function useRequestId(): (content: string) => string {
  const kept = useRef<{ content: string; id: string }>(undefined)
  return (content) => {
    if (kept.current?.content !== content) kept.current = { content, id: crypto.randomUUID() }
    return kept.current.id
  }
}
