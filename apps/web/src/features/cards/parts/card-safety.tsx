import type { AnswerOf } from '@planet/api/call'
import type { revealCard } from '@planet/api/calls/card/reveal'
import type { PrepaidCard } from '@planet/api/fields/card'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Details } from '@planet/ui/details'
import { Dialog } from '@planet/ui/dialog'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { CardProofForm } from './card-proof-form.tsx'
import styles from './cards.module.css'

type Secrets = Omit<AnswerOf<typeof revealCard>, 'success'>

/** Locks the card, or shows its details. The list refreshes when the card has changed. */
export function CardSafety({ card: { id, is_locked } }: { card: PrepaidCard }) {
  const [open, setOpen] = useState<'reveal' | 'unlock'>()
  const [secrets, setSecrets] = useState<Secrets>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setOpen(undefined)
    setSecrets(undefined)
  }
  const lock = async () => {
    setBusy(true)
    try {
      await request(handles.lockCard, { contents: { card_id: id } })
      toast('good', t.lockedNow)
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.pair}>
      <Button look="quiet" onClick={() => setOpen('reveal')}>
        {t.reveal}
      </Button>
      {is_locked ? (
        <Button look="quiet" onClick={() => setOpen('unlock')}>
          {t.unlock}
        </Button>
      ) : (
        <Button look="quiet" busy={busy} onClick={lock}>
          {t.lock}
        </Button>
      )}
      {open && (
        <Dialog title={open === 'reveal' ? t.reveal : t.unlock} closeLabel={common.close} onClose={close}>
          {secrets && <CardSecrets secrets={secrets} />}
          {open === 'reveal' && !secrets && (
            <CardProofForm
              cardId={id}
              text={t.revealText}
              button={t.show}
              send={async (contents) => setSecrets(await request(handles.revealCard, { contents }))}
            />
          )}
          {open === 'unlock' && (
            <CardProofForm
              cardId={id}
              text={t.unlockText}
              button={t.unlock}
              send={async (contents) => {
                await request(handles.unlockCard, { contents })
                toast('good', t.unlockedNow)
                close()
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  )
}

/** Only the open dialog holds them: closing it drops them. */
function CardSecrets({ secrets: { number, expires, security_code } }: { secrets: Secrets }) {
  return (
    <Details
      items={[
        { name: t.number, value: <span translate="no">{number.replace(/(.{4})(?=.)/g, '$1 ')}</span> },
        { name: t.expires, value: <span translate="no">{expires}</span> },
        { name: t.securityCode, value: <span translate="no">{security_code}</span> },
      ]}
    />
  )
}
