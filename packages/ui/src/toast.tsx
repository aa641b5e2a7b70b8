import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

export type Toast = { id: number; kind: 'bad' | 'good'; text: string }

const shownFor = 6000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing. The same words are not stacked on themselves. */
export function toast(kind: Toast['kind'], text: string): void {
  const id = ++lastId
  change([...toasts.filter((other) => other.text !== text), { id, kind, text }].slice(-3))
  setTimeout(() => dismiss(id), shownFor)
}

const dismiss = (id: number) => change(toasts.filter((other) => other.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={styles.toast} data-kind={kind}>
          <Icon name={kind === 'bad' ? 'warning' : 'check'} size={20} />
          <span className={styles.text}>{text}</span>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismiss(id)}>
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
