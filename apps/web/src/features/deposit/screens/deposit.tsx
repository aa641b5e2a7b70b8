import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import type { IconName } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { useKeptDraft, useReturnedDraft } from '../../../forms/use-kept-draft.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { isBackedUp } from '../../../vault/backed-up.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { DepositNews } from '../../deposit-news/parts/deposit-news.tsx'
import { AddressStep } from '../parts/address-step.tsx'
import { firstDraft, isBound } from '../parts/deposit-machine.ts'
import { FormStep } from '../parts/form-step.tsx'
import { PayFromOwn } from '../parts/pay-from-own.tsx'
import { type Depositor, useDeposit } from '../parts/use-deposit.ts'
import { t } from '../text.ts'

export default function Deposit() {
  useTitle(t.title)
  const { accountId, account } = useSession()
  const { status } = useVaultStatus(accountId)
  const options = useData(handles.depositOptions)
  const [risksIt, setRisksIt] = useState(false)
  if (account?.account_status === '600')
    return <Unable icon="lock" title={t.suspended} text={t.suspendedText} href="/inquiry" way={t.contactUs} />
  if (options.state === 'failed')
    return (
      <Unable icon="warning" title={t.failed} text={t.failedText}>
        <Button onClick={options.reload}>{common.tryAgain}</Button>
      </Unable>
    )
  if (!status || !account || accountId === null || options.state === 'loading')
    return <Skeleton label={common.loading} lines={4} />
  if (options.data.state === 'unavailable')
    return <Unable icon="globe" title={t.unavailable} text={t.unavailableText} href="/home" way={t.toHome} />
  if (!status.exists || status.address === undefined)
    return (
      <Unable icon="lock" title={t.viewOnly} text={t.viewOnlyText} href="/setting/wallet" way={t.restore} />
    )
  if (!risksIt && !isBackedUp(accountId))
    return (
      <Unable icon="shield" title={t.backUp} text={t.backUpText} href="/setting/wallet" way={t.backUpNow}>
        <Button look="plain" size="medium" onClick={() => setRisksIt(true)}>
          {t.backUpLater}
        </Button>
      </Unable>
    )
  return (
    <DepositSteps
      account={accountId}
      recipient={status.address}
      options={options.data}
      onBound={options.reload}
    />
  )
}

type UnableProps = {
  icon: IconName
  title: string
  text: string
  href?: string
  way?: string
  children?: ReactNode
}

function Unable({ icon, title, text, href, way, children }: UnableProps) {
  const action = (
    <>
      {href && (
        <Link href={href} className={buttonClass()}>
          {way}
        </Link>
      )}
      {children}
    </>
  )
  return (
    <FormPage>
      <h1>{t.title}</h1>
      <Empty icon={icon} title={title} action={action}>
        {text}
      </Empty>
    </FormPage>
  )
}

function DepositSteps(depositor: Depositor) {
  const returned = useReturnedDraft('deposit')
  const [first] = useState(() =>
    firstDraft(depositor.options, new URLSearchParams(location.search).get('asset'), returned),
  )
  const deposit = useDeposit(depositor, first)
  const { state, show } = deposit
  useKeptDraft('deposit', state.draft)
  // A known address is shown at once; only what was started with an amount continues.
  const [isShowing, setShowing] = useState(first.amount === '' && isBound(depositor.options, first.network))
  useStepFocus(isShowing ? undefined : state.step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the page opens
  useEffect(() => {
    if (isShowing) void show().finally(() => setShowing(false))
  }, [])
  if (isShowing) return <Skeleton label={common.loading} lines={5} />
  return (
    <FormPage>
      <DepositNews />
      {state.step === 'form' && <FormStep {...deposit} state={state} recipient={depositor.recipient} />}
      {state.step === 'address' && (
        <AddressStep {...deposit} state={state}>
          <PayFromOwn
            network={state.order.way.network}
            asset={state.order.way.asset}
            to={state.order.address}
          />
        </AddressStep>
      )}
    </FormPage>
  )
}
