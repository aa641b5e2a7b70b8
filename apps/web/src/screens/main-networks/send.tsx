import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { isAssetCode } from '@planet/units/asset'
import { type ReactNode, useState } from 'react'
import forms from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/use-site.ts'
import { useVaultStatus } from '../../vault/use-vault-status.ts'
import NotFound from '../not-found/not-found.tsx'
import { CheckStep } from './check-step.tsx'
import { FormStep } from './form-step.tsx'
import { assetsOn, coinOf, isNetworkName, type NetworkName } from './networks.ts'
import type { Draft } from './send-machine.ts'
import { t } from './text.ts'
import { useMainWallet } from './use-main-wallet.ts'
import { type Sender, useSend } from './use-send.ts'

/** /wallet/networks/:network/send: from the own address to any other. */
export default function Send({ params }: { params: Readonly<Record<string, string>> }) {
  const { network } = params
  return isNetworkName(network) ? <SendOn network={network} /> : <NotFound />
}

function SendOn({ network }: { network: NetworkName }) {
  const title = t.sendOn(t.networks[network])
  useTitle(title)
  const { accountId, account } = useSession()
  const { status } = useVaultStatus(accountId)
  const stage = useSite()?.stage
  const wallet = useMainWallet()
  const own = wallet.data?.networks.find((one) => one.network === network)
  const unable = (heading: string, text: string, action?: ReactNode) => (
    <div className={forms.page}>
      <h1>{title}</h1>
      <Empty icon="lock" title={heading} action={action}>
        {text}
      </Empty>
    </div>
  )
  if (account?.account_status === '600')
    return unable(t.suspended, t.suspendedText, <Way href="/inquiry" name={t.contactUs} />)
  if (!status || !own || !stage || accountId === null) return <Skeleton label={common.loading} lines={4} />
  if (!status.exists || status.address === undefined)
    return unable(t.viewOnly, t.viewOnlyText, <Way href="/setting/wallet" name={t.restore} />)
  if (own.state === 'not_set') return unable(t.states.not_set, t.stateText.not_set)
  return (
    <SendSteps account={accountId} network={network} stage={stage} own={own} recipient={status.address} />
  )
}

const Way = ({ href, name }: { href: string; name: string }) => (
  <Link href={href} className={buttonClass('quiet')}>
    {name}
  </Link>
)

function SendSteps({ recipient, ...sender }: Sender & { recipient: string }) {
  const [first] = useState(() => draftOf(sender.network, location.search))
  const send = useSend(sender, first)
  const { state } = send
  return (
    <div className={forms.page}>
      {state.step === 'form' ? (
        <FormStep {...send} state={state} recipient={recipient} />
      ) : (
        <CheckStep {...send} state={state} />
      )}
    </div>
  )
}

/** A link may say whom to pay, in what. How much is never taken from one. */
function draftOf(network: NetworkName, search: string): Draft {
  const asked = new URLSearchParams(search)
  const asset = asked.get('asset')
  const isHere = isAssetCode(asset) && assetsOn(network).includes(asset)
  return {
    asset: isHere ? asset : coinOf(network),
    to: asked.get('to')?.slice(0, 100) ?? '',
    amount: '',
    isMax: false,
  }
}
