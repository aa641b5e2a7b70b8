import { useEffect, useRef } from 'react'
import { currentSession } from '../session/session.ts'

let source: EventSource | undefined
let users = 0

/**
 * Hears what changed for this account, or, without one, what concerns everybody. One stream serves the whole page; it is closed when nobody listens. `resync`
 * follows every gap, so that a listener who reads again on it never misses anything.
 */
export function useLive(topics: readonly string[], onEvent: (topic: string, data: unknown) => void): void {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const key = topics.join(' ')
  useEffect(() => {
    users += 1
    const isVisitor = currentSession().accountId === null
    source ??= new EventSource(isVisitor ? '/api/explorer/live/' : '/api/live/')
    const stream = source
    let opened = stream.readyState === EventSource.OPEN
    const hear = (event: MessageEvent<string>) => handler.current(event.type, JSON.parse(event.data))
    const reopened = () => {
      if (opened) handler.current('resync', {})
      opened = true
    }
    const names = [...key.split(' '), 'resync']
    for (const name of names) stream.addEventListener(name, hear)
    stream.addEventListener('open', reopened)
    return () => {
      for (const name of names) stream.removeEventListener(name, hear)
      stream.removeEventListener('open', reopened)
      users -= 1
      if (users === 0) {
        source?.close()
        source = undefined
      }
    }
  }, [key])
}
