import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Toasts } from './toast.tsx'

type DialogProps = { title: ReactNode; closeLabel: string; onClose: () => void; children: ReactNode }

/** The platform's modal dialog: focus is kept inside and returned, Escape closes. A sheet from below on phones. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still in the page: the focus returns to where it came from only then.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, handled by onCancel, is the keyboard's way out
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
      <Toasts closeLabel={closeLabel} />
    </dialog>
  )
}
