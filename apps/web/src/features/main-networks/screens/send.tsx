import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { assetsOn, isAssetCode } from '@planet/units/asset'
import { type ReactNode, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { useStepHistory } from '../../../forms/use-step-history.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { amountText } from '../../../money/amount-text.ts'
import { Suspended, useSuspended, ViewOnly } from '../../../money/send-blocked.tsx'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { isMainNetwork } from '../../contacts/parts/contact-network.ts'
import { coinOf, type NetworkName } from '../../main-wallet/parts/networks.ts'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import NotFound from '../../not-found/parts/not-found.tsx'
import { UnconfirmedStep } from '../../signing/parts/unconfirmed.tsx'
import { CheckStep } from '../parts/check-step.tsx'
import { feeText } from '../parts/fee-text.ts'
import { FormStep } from '../parts/form-step.tsx'
import type { Draft } from '../parts/send-machine.ts'
import type { SignedPayment } from '../parts/sign-payment.ts'
import { type Sender, useSend } from '../parts/use-send.ts'
import { t } from '../text.ts'

/** /wallet/networks/:network/send: from the own address to any other. */
export default function Send({ params }: { params: Readonly<Record<string, string>> }) {
  const { network } = params
  return isMainNetwork(network) ? <SendOn network={network} /> : <NotFound />
}

function SendOn({ network }: { network: NetworkName }) {
  const title = t.sendOn(t.networks[network])
  useTitle(title)
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const stage = useSite()?.stage
  const wallet = useMainWallet()
  const own = wallet.data?.networks.find((one) => one.network === network)
  const blocked = (why: ReactNode) => (
    <FormPage>
      <h1>{title}</h1>
      {why}
    </FormPage>
  )
  if (useSuspended()) return blocked(<Suspended />)
  if (wallet.state === 'failed') return blocked(<PageFailed title={t.failed} reload={wallet.reload} />)
  if (!status || !own || !stage || accountId === null) return <Skeleton label={common.loading} lines={4} />
  if (!status.exists || status.address === undefined) return blocked(<ViewOnly />)
  // A key file holds the key of PLANET and Ethereum alone.
  if (status.content === 'key' && network !== 'ethereum')
    return blocked(
      <Empty
        icon="lock"
        title={t.keyFileOnly(t.networks[network])}
        action={
          <Link href="/setting/wallet" className={buttonClass()}>
            {t.toDeviceWallet}
          </Link>
        }
      >
        {t.keyFileOnlyText}
      </Empty>,
    )
  if (own.state === 'not_set')
    return blocked(
      <Empty icon="info" title={t.states.not_set}>
        {t.stateText.not_set}
      </Empty>,
    )
  return <SendSteps account={accountId} network={network} stage={stage} own={own} />
}

function SendSteps({ account, ...sender }: Sender & { account: string }) {
  const [first] = useState(() => draftOf(sender.network, location.search))
  const send = useSend(sender, first)
  const { state, signing } = send
  const { unconfirmed } = signing
  useStepFocus(unconfirmed ? 'unconfirmed' : state.step)
  useStepHistory(state.step === 'check', () => send.dispatch({ type: 'wentBack' }))
  if (unconfirmed)
    return (
      <FormPage>
        <UnconfirmedStep {...signing} status={unconfirmed.status} items={paymentItems(unconfirmed.signed)} />
      </FormPage>
    )
  return (
    <FormPage>
      {state.step === 'form' ? (
        <FormStep {...send} state={state} account={account} />
      ) : (
        <CheckStep {...send} state={state} />
      )}
    </FormPage>
  )
}

function paymentItems({ network, draft: { asset }, to, amount, fee }: SignedPayment) {
  const exact = (text: string) => <span translate="no">{text}</span>
  return [
    { name: moneyText.amount, value: exact(`${amountText(amount, asset)} ${asset}`) },
    { name: t.to, value: <Address value={to} /> },
    { name: t.network, value: t.networks[network] },
    { name: t.fee, value: exact(t.feeAtMost(feeText(fee, coinOf(network)))) },
  ]
}

/** A link may preset the payee and the asset. The amount is never taken from one. */
function draftOf(network: NetworkName, search: string): Draft {
  const asked = new URLSearchParams(search)
  const asset = asked.get('asset')
  const isHere = isAssetCode(asset) && assetsOn(network).includes(asset)
  return {
    asset: isHere ? asset : coinOf(network),
    to: asked.get('to')?.slice(0, 100) ?? '',
    amount: '',
    memo: '',
    isMax: false,
  }
}
