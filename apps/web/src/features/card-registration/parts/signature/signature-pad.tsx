import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { SlotCard } from '../../../documents/parts/slot-card.tsx'
import { t } from '../../text.ts'
import styles from './signature.module.css'
import { paper } from './strokes.ts'
import { useSignature } from './use-signature.ts'

type Props = {
  locked: boolean
  isSaved: boolean
  problem: string | undefined
  onSave: (image: File | undefined) => void
}

/** A signature drawn with finger, pen or mouse; or the name, typed, for people who cannot or prefer not to draw. */
export function SignaturePad({ locked, isSaved, problem, onSave }: Props) {
  const pad = useSignature(onSave)
  const actions = !locked && (
    <>
      <Button look="quiet" size="small" disabled={!pad.isReady || isSaved} onClick={pad.save}>
        <Icon name="check" size={18} />
        {t.signature.save}
      </Button>
      <Button look="quiet" size="small" disabled={!pad.isReady} onClick={pad.clear}>
        <Icon name="trash" size={18} />
        {t.signature.clear}
      </Button>
      <Button look="plain" size="small" onClick={pad.change}>
        {pad.isTyped ? t.signature.drawInstead : t.signature.typeInstead}
      </Button>
    </>
  )
  return (
    <SlotCard
      name={t.signature.name}
      help={pad.isTyped ? t.signature.typeHelp : t.signature.drawHelp}
      state={isSaved && <Pill meaning="good">{t.signature.saved}</Pill>}
      problem={problem}
      actions={actions}
    >
      {pad.isTyped && (
        <TextField
          label={t.signature.typed}
          value={pad.name}
          maxLength={60}
          autoComplete="name"
          disabled={locked}
          onChange={(event) => pad.type(event.target.value)}
        />
      )}
      <canvas
        ref={pad.canvas}
        width={paper.width}
        height={paper.height}
        className={styles.paper}
        data-drawn={!pad.isTyped || undefined}
        role="img"
        aria-label={pad.isReady ? t.signature.paperFilled : t.signature.paperEmpty}
        {...(!pad.isTyped && !locked && pad.pointer)}
      />
    </SlotCard>
  )
}
