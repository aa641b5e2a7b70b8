import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { ProgressBar } from '@planet/ui/progress'
import { t } from '../text.ts'
import { PickButtons, type PickProps } from './pick-buttons.tsx'
import { Preview } from './preview.tsx'
import type { Slot } from './slot.ts'
import { SlotCard } from './slot-card.tsx'

type Props = Omit<PickProps, 'again'> & {
  help: string
  slot: Slot
  /** The translated problem. */
  problem: string | undefined
  file: File | undefined
  locked: boolean
  onRemove: () => void
}

/** One picture or paper: its name, the chosen file, and the upload progress. */
export function DocumentSlot({ help, slot, problem, file, locked, onRemove, ...pick }: Props) {
  const { name } = pick
  const state = slot.chosen
    ? slot.sent === undefined && <Pill meaning="soft">{t.ready}</Pill>
    : slot.received && <Pill meaning="good">{t.received}</Pill>
  const actions = !locked && (
    <>
      <PickButtons {...pick} again={slot.chosen || slot.received} />
      {file && (
        <Button look="plain" size="small" aria-label={t.removeNamed(name)} onClick={onRemove}>
          <Icon name="trash" size={18} />
          {t.remove}
        </Button>
      )}
    </>
  )
  return (
    <SlotCard name={name} help={help} state={state} problem={problem} actions={actions}>
      {file && <Preview file={file} name={name} />}
      {slot.sent !== undefined && <UploadBar share={slot.sent} name={name} />}
    </SlotCard>
  )
}

function UploadBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  const words = percent < 100 ? t.percent(percent) : t.checking
  return <ProgressBar share={share} label={t.sending(name)} words={words} />
}
