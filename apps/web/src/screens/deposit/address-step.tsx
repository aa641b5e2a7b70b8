import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { SmallText } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { assets } from '@planet/units/asset'
import { type ReactNode, useState } from 'react'
import { AddressCard } from '../../money/address-card.tsx'
import { amountText } from '../../money/amount-text.ts'
import { useSite } from '../../site/use-site.ts'
import { Arriving } from './arriving.tsx'
import { BridgeNotices } from './bridge-notices.tsx'
import own from './deposit.module.css'
import type { DepositScreen, Options, Order } from './deposit-machine.ts'
import { t } from './text.ts'
import type { useDeposit } from './use-deposit.ts'

type Shown = Extract<DepositScreen, { step: 'address' }>
type Props = Omit<ReturnType<typeof useDeposit>, 'state'> & {
  state: Shown
  /** Other ways to pay to this address. */
  children?: ReactNode
}

/** Where to pay, what not to pay there, and what has arrived. */
export function AddressStep({ state, dispatch, deposits, options, children }: Props) {
  const { order } = state
  const { network, asset } = order.way
  const sandbox = useSite()?.sandbox_url
  const here = deposits.data?.deposits.filter(({ address }) => address === order.address) ?? []
  return (
    <>
      <h1>{t.titleOf(assets[asset].name)}</h1>
      <BridgeNotices options={options} network={network} />
      <Place order={order} />
      <Rules order={order} options={options} />
      {children}
      {sandbox && (
        <p className={own.faucet}>
          <a href={`${sandbox}/#network-${network}`} target="_blank" rel="noreferrer">
            {t.faucet}
            <Icon name="external" size={16} />
          </a>
        </p>
      )}
      {here.length === 0 && deposits.state === 'ready' ? (
        <Card className={own.waiting}>
          <Icon name="clock" />
          <div>
            <strong>{t.waiting}</strong>
            <SmallText>{t.waitingText}</SmallText>
          </div>
        </Card>
      ) : (
        <Arriving deposits={deposits} options={options} address={order.address} />
      )}
      <Button look="quiet" onClick={() => dispatch({ type: 'wentBack' })}>
        {t.another}
      </Button>
    </>
  )
}

function Place({ order }: { order: Order }) {
  const { way, amount, address, uri } = order
  const { asset, network } = way
  const [isPlain, setPlain] = useState(false)
  return (
    <AddressCard
      label={t.addressLabel}
      address={address}
      uri={uri}
      code={{ label: t.qrLabel(asset), ...(isPlain && { text: address }) }}
      checked={t.checked}
      head={
        <p className={own.sum}>
          <SmallText as="span">{t.toSend}</SmallText>
          <strong translate="no">
            {amountText(amount, asset)} {asset}
          </strong>
          <SmallText as="span" translate="no">
            {t.networkNames[network]}
          </SmallText>
        </p>
      }
    >
      <Button look="plain" size="small" onClick={() => setPlain(!isPlain)}>
        {isPlain ? t.qrWithAmount : t.qrAddressOnly}
      </Button>
    </AddressCard>
  )
}

/** Said once, where the address is. An address takes everything that comes in by its network. */
function Rules({ order, options }: { order: Order; options: Options }) {
  const { network, asset, minimum, token } = order.way
  const accepted = options.ways.filter((way) => way.network === network).map((way) => way.asset)
  const [what, where] = [accepted.join(', '), t.networkNames[network]]
  const hasContracts = network !== 'bitcoin' && token === null
  return (
    <div className={own.rules}>
      <p>
        {BigInt(minimum) > 1n
          ? t.only(what, where, `${amountText(BigInt(minimum), asset)} ${asset}`)
          : t.onlyAny(what, where)}
      </p>
      <p>{t.wrong}</p>
      {hasContracts && <p>{t.contracts(asset)}</p>}
      <p>{t.again}</p>
    </div>
  )
}
