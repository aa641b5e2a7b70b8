import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { readRequestQuery } from '../../features/payment-request/payment-request.ts'
import { UnconfirmedStep } from '../../features/signing/unconfirmed.tsx'
import { useStepFocus } from '../../forms/use-step-focus.ts'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Suspended, useSuspended, ViewOnly } from '../../money/send-blocked.tsx'
import { useSession } from '../../session/session.ts'
import { useVaultStatus } from '../../vault/use-vault-status.ts'
import { CheckStep } from './check-step.tsx'
import { FormStep } from './form-step.tsx'
import { receiptItems, SentStep } from './sent-step.tsx'
import { t } from './text.ts'
import { type Draft, emptyDraft } from './transfer-machine.ts'
import { useTransfer } from './use-transfer.ts'

export default function Transfer() {
  useTitle(t.title)
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const isSuspended = useSuspended()
  if (!isSuspended && !status) return <Skeleton label={common.loading} lines={4} />
  if (isSuspended || !status?.exists)
    return (
      <FormPage>
        <h1>{t.title}</h1>
        {isSuspended ? <Suspended /> : <ViewOnly />}
      </FormPage>
    )
  return <TransferSteps />
}

function TransferSteps() {
  const [first] = useState(() => linkedDraft(location.search))
  const transfer = useTransfer(first)
  const { state, signing } = transfer
  const { unconfirmed } = signing
  useStepFocus(unconfirmed ? 'unconfirmed' : state.step)
  if (unconfirmed)
    return (
      <FormPage>
        <UnconfirmedStep
          {...signing}
          status={unconfirmed.status}
          items={receiptItems(unconfirmed.signed.order)}
        />
      </FormPage>
    )
  return (
    <FormPage>
      {state.step === 'form' && <FormStep {...transfer} state={state} />}
      {state.step === 'check' && <CheckStep {...transfer} state={state} />}
      {state.step === 'sent' && <SentStep {...transfer} state={state} />}
    </FormPage>
  )
}

/** A link fills in the form, which shows all of it; nothing is sent before it is reviewed and signed. */
const linkedDraft = (search: string): Draft => ({
  ...emptyDraft('PLA'),
  ...readRequestQuery(new URLSearchParams(search)),
})
