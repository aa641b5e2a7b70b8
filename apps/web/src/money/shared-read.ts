import type { Loaded } from '../api/use-call.ts'

/**
 * Something of an account that several parts of a page show. It is asked for once, however many of them ask in the same
 * moment; asked for while it is being read, it is read once more afterwards.
 */
export function sharedRead<T>(ask: () => Promise<T>, onFailure: (failure: unknown) => Promise<void>) {
  let owner: string | null = null
  let shown: Loaded<T> = { state: 'loading' }
  let reading: 'no' | 'begun' | 'yes' | 'again' = 'no'
  const listeners = new Set<() => void>()

  const change = (next: Loaded<T>) => {
    shown = next
    for (const listener of listeners) listener()
  }

  const readFor = async (account: string): Promise<void> => {
    const isOwn = () => owner === account
    do {
      reading = 'begun'
      // Nothing can have changed before the call has left.
      queueMicrotask(() => {
        if (isOwn() && reading === 'begun') reading = 'yes'
      })
      try {
        const data = await ask()
        if (isOwn()) change({ state: 'ready', data })
      } catch (failure) {
        if (isOwn() && shown.state !== 'ready') change({ state: 'failed' })
        if (isOwn()) await onFailure(failure)
      }
      if (!isOwn()) return
    } while ((reading as string) === 'again')
    reading = 'no'
  }

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (account: string): void => {
      if (owner !== account) {
        owner = account
        change({ state: 'loading' })
        void readFor(account)
      } else if (reading === 'yes') reading = 'again'
      else if (reading === 'no') void readFor(account)
    },
  }
}
