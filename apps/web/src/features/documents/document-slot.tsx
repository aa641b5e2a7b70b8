import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { ProgressBar } from '@planet/ui/progress'
import styles from './documents.module.css'
import { PickButtons, type PickProps } from './pick-buttons.tsx'
import { Preview } from './preview.tsx'
import type { Slot } from './slot.ts'
import { t } from './text.ts'

type Props = Omit<PickProps, 'again'> & {
  help: string
  slot: Slot
  /** The translated problem. */
  problem: string | undefined
  file: File | undefined
  locked: boolean
  onRemove: () => void
}

/** One picture or paper: what it is, what was chosen for it, and how far it has gone. */
export function DocumentSlot({ help, slot, problem, file, locked, onRemove, ...pick }: Props) {
  const { name } = pick
  return (
    <Card as="section" className={styles.slot} aria-label={name}>
      <div className={styles.titleLine}>
        <h2>{name}</h2>
        {slot.received && !slot.chosen && <Pill meaning="good">{t.received}</Pill>}
        {slot.chosen && slot.sent === undefined && <Pill meaning="soft">{t.ready}</Pill>}
      </div>
      <p className={styles.small}>{help}</p>
      {file && <Preview file={file} name={name} />}
      {slot.sent !== undefined && <UploadBar share={slot.sent} name={name} />}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
      {!locked && (
        <div className={styles.buttons}>
          <PickButtons {...pick} again={slot.chosen || slot.received} />
          {file && (
            <Button look="plain" size="small" aria-label={t.removeNamed(name)} onClick={onRemove}>
              <Icon name="trash" size={18} />
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function UploadBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  const words = percent < 100 ? t.percent(percent) : t.checking
  return <ProgressBar share={share} label={t.sending(name)} words={words} />
}
