import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { request } from '../../../api/request.ts'
import { t } from '../text.ts'

/** Asks for confirmation before it cancels. The list changes when the agency has answered. */
export function CancelButton({ id, label = t.cancel }: { id: string; label?: string }) {
  const [step, setStep] = useState<'idle' | 'sure' | 'busy' | 'sent'>('idle')
  const cancel = async () => {
    setStep('busy')
    try {
      await request(handles.cancelBooking, { contents: { id } })
      setStep('sent')
    } catch (failure) {
      await handleFailure(failure)
      setStep('idle')
    }
  }
  if (step === 'sent') return <p role="status">{t.cancelSent}</p>
  if (step === 'idle')
    return (
      <Button look="plain" onClick={() => setStep('sure')}>
        {label}
      </Button>
    )
  return (
    <Button look="danger" busy={step === 'busy'} onClick={cancel}>
      {t.cancelSure}
    </Button>
  )
}
