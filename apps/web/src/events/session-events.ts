/** `ended`: the person has logged out. `refused`: the server no longer accepts the session. */
type SessionEvent = 'ended' | 'refused'

const listeners: Readonly<Record<SessionEvent, Set<() => void>>> = { ended: new Set(), refused: new Set() }

/** Lets the API's client and the vault hear of the session without knowing it. */
export const onSessionEvent = (event: SessionEvent, listener: () => void): void =>
  void listeners[event].add(listener)

export function announceSessionEvent(event: SessionEvent): void {
  for (const listener of listeners[event]) listener()
}
