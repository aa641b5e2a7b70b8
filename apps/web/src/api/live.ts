import { useEffect, useRef } from 'react'
import { keys, readLocal } from '../storage/local-storage.ts'
import { liveStream } from './live-stream.ts'
import type { Topic } from './live-topics.ts'

export const liveUpdates = liveStream(() => {
  const isVisitor = readLocal(keys.accountId) === null
  return new EventSource(isVisitor ? '/api/explorer/live/' : '/api/live/')
})

/** Reacts to live updates in other ways than reading a query again, which `live-topics.ts` does. */
export function useLive(topics: readonly Topic[], onEvent: (topic: string, data: unknown) => void): void {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const key = topics.join(' ')
  useEffect(() => liveUpdates.listen(key.split(' '), (topic, data) => handler.current(topic, data)), [key])
}
