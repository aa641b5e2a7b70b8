import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

export type Toast = { id: number; kind: 'bad' | 'good'; text: string }

const shownFor = 6000
const none: readonly Toast[] = []
let toasts = none
let lastId = 0
/** Where toasts can stand: the page, and on top of it each open dialog, outside of which everything is inert. */
let places: readonly object[] = []
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]) {
  toasts = next
  changed()
}

function changePlaces(next: readonly object[]) {
  places = next
  changed()
}

/** Says something in passing. The same words are not stacked on themselves. */
export function toast(kind: Toast['kind'], text: string): void {
  const id = ++lastId
  change([...toasts.filter((other) => other.text !== text), { id, kind, text }].slice(-3))
  setTimeout(() => dismiss(id), shownFor)
}

/** A new attempt clears the messages about the last one. */
export const dismissComplaints = (): void => change(toasts.filter(({ kind }) => kind !== 'bad'))

const dismiss = (id: number) => change(toasts.filter((other) => other.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toasts, if this is the uppermost place. As a popover they lie above the dialog that they stand in. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(subscribe, () => (places.at(-1) === ref ? toasts : none))
  useEffect(() => {
    changePlaces([...places, ref])
    return () => changePlaces(places.filter((place) => place !== ref))
  }, [])
  useEffect(() => {
    ref.current?.togglePopover?.(shown.length > 0)
  }, [shown])
  return (
    <div ref={ref} className={styles.stack} popover="manual" role="status" aria-live="polite">
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
