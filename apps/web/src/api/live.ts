import { useEffect, useRef } from 'react'
import { currentSession } from '../session/session.ts'
import { liveStream } from './live-stream.ts'

const stream = liveStream(() => {
  const isVisitor = currentSession().accountId === null
  return new EventSource(isVisitor ? '/api/explorer/live/' : '/api/live/')
})

/**
 * Hears what changed for this account, or, without one, what concerns everybody. Whoever reads again on every event and
 * on `resync` never misses anything.
 */
export function useLive(topics: readonly string[], onEvent: (topic: string, data: unknown) => void): void {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const key = topics.join(' ')
  useEffect(() => stream.listen(key.split(' '), (topic, data) => handler.current(topic, data)), [key])
}
