import { type CardImageKind, cardImageTypes } from '@planet/api/calls/customer/input-cardconfirm'
import { Button } from '@planet/ui/button'
import { ProgressBar } from '@planet/ui/progress'
import { DocumentSlot } from '../../documents/parts/document-slot.tsx'
import documents from '../../documents/parts/documents.module.css'
import { t } from '../text.ts'
import type { ImageSlot } from './images-machine.ts'
import { SignaturePad } from './signature/signature-pad.tsx'
import { type Items, useSending } from './use-sending.ts'

const accept = cardImageTypes.join(',')
const photos = [
  ['passportImage', 'environment'],
  ['selfieImage', 'user'],
] as const satisfies readonly (readonly [CardImageKind, 'user' | 'environment'])[]

type Props = {
  items: Items
  /** The saved data is no longer what was shown, or was sent already. */
  onChanged: () => void
}

export function SendForm({ items, onChanged }: Props) {
  const { images, choose, remove, sign, send } = useSending(items, onChanged)
  const isSending = images.sent !== undefined
  const { signatureImage } = images.slots
  return (
    <>
      <header className={documents.head}>
        <h2>{t.photos}</h2>
        <ul className={documents.rules}>
          {t.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </header>
      {photos.map(([kind, capture]) => {
        const slot = images.slots[kind]
        return (
          <DocumentSlot
            key={kind}
            id={kind}
            {...t.kinds[kind]}
            capture={capture}
            accept={accept}
            slot={{ received: false, chosen: slot.file !== undefined, sent: undefined }}
            problem={words(slot)}
            file={slot.file}
            locked={isSending}
            onChoose={(file) => choose(kind, file)}
            onRemove={() => remove(kind)}
          />
        )
      })}
      <SignaturePad
        locked={isSending}
        isSaved={signatureImage.file !== undefined}
        problem={signatureImage.problem === 'missing' ? t.signatureMissing : words(signatureImage)}
        onSave={sign}
      />
      {images.sent !== undefined && <SendBar share={images.sent} />}
      <p className={documents.small}>{t.consent}</p>
      <Button busy={isSending} onClick={send}>
        {t.send}
      </Button>
    </>
  )
}

const words = ({ problem }: ImageSlot): string | undefined => problem && t.problems[problem]

function SendBar({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div role="status">
      <ProgressBar share={share} label={t.sending} words={percent < 100 ? t.percent(percent) : t.checking} />
    </div>
  )
}
