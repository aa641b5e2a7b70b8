import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { isAssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { useKeptDraft, useReturnedDraft } from '../../../forms/use-kept-draft.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { useStepHistory } from '../../../forms/use-step-history.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { largestAsset } from '../../../money/largest-asset.ts'
import { Suspended, useSuspended, ViewOnly } from '../../../money/send-blocked.tsx'
import { useWallet } from '../../../money/use-wallet.ts'
import { useSession } from '../../../session/session.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { readRequestQuery } from '../../payment-request/parts/payment-request.ts'
import { UnconfirmedStep } from '../../signing/parts/unconfirmed.tsx'
import { lastAsset, type Recipient, recentRecipients } from '../../transfers/parts/recent-recipients.ts'
import { CheckStep } from '../parts/check-step.tsx'
import { FormStep } from '../parts/form-step.tsx'
import { receiptItems, SentStep } from '../parts/sent-step.tsx'
import { type Draft, emptyDraft } from '../parts/transfer-machine.ts'
import { useRecent } from '../parts/use-recent.ts'
import { useTransfer } from '../parts/use-transfer.ts'
import { t } from '../text.ts'

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
  return <WithRecent />
}

/**
 * Waits for everything that determines the initial form, so that nothing changes afterwards. A link fills in the form,
 * which shows all of it; nothing is sent before it is reviewed and signed.
 */
function WithRecent() {
  const recent = useRecent()
  const wallet = useWallet()
  const entries = recent.data?.entries ?? []
  const linked = readRequestQuery(new URLSearchParams(location.search))
  const returned = useReturnedDraft('transfer')
  const kept = isAssetCode(returned?.asset) ? { ...returned, asset: returned.asset } : undefined
  const known = linked.asset ?? kept?.asset ?? lastAsset(entries)
  if (recent.state === 'loading' || (known === undefined && wallet.state === 'loading'))
    return <Skeleton label={common.loading} lines={4} />
  const asset = known ?? (wallet.data && largestAsset(wallet.data)) ?? 'PLA'
  return (
    <TransferSteps
      first={{ ...emptyDraft(asset), ...kept, ...linked }}
      recipients={recentRecipients(entries)}
    />
  )
}

function TransferSteps({ first, recipients }: { first: Draft; recipients: readonly Recipient[] }) {
  // The first ones stay: a row that changes would move the fields below it.
  const [shown] = useState(recipients)
  const transfer = useTransfer(first)
  const { state, signing } = transfer
  const { unconfirmed } = signing
  useStepFocus(unconfirmed ? 'unconfirmed' : state.step)
  useKeptDraft('transfer', state.step === 'sent' ? undefined : state.draft)
  useStepHistory(state.step === 'check', () => transfer.dispatch({ type: 'wentBack' }))
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
      {state.step === 'form' && <FormStep {...transfer} state={state} recipients={shown} />}
      {state.step === 'check' && <CheckStep {...transfer} state={state} />}
      {state.step === 'sent' && <SentStep {...transfer} state={state} />}
    </FormPage>
  )
}
