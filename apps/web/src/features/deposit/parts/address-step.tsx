import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { SmallText } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { assets } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { request } from '../../../api/request.ts'
import { language } from '../../../i18n/language.ts'
import { AddressCard } from '../../../money/address-card.tsx'
import { amountText } from '../../../money/amount-text.ts'
import { useSite } from '../../../site/use-site.ts'
import { t } from '../text.ts'
import { Arriving } from './arriving.tsx'
import { BridgeNotices } from './bridge-notices.tsx'
import own from './deposit.module.css'
import type { DepositScreen, Options, Order } from './deposit-machine.ts'
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
      {/* Seen deposits come first: they are what a waiting user wants to see. */}
      <Arriving deposits={deposits} options={options} address={order.address} />
      <Place order={order} isSeen={here.length > 0} />
      {here.length === 0 && (
        <Card className={own.waiting}>
          <Icon name="clock" />
          <div>
            <strong>{t.waiting}</strong>
            <SmallText>{t.waitingText}</SmallText>
          </div>
        </Card>
      )}
      <Rules order={order} options={options} />
      {children}
      {sandbox && <Faucet order={order} />}
      <Button look="quiet" onClick={() => dispatch({ type: 'wentBack' })}>
        {t.another}
      </Button>
    </>
  )
}

/** Play money, sent and confirmed with one tap. */
function Faucet({ order: { way, amount } }: { order: Order }) {
  const units = amount ?? assetOperations[way.asset].faucet
  const paying = useMutation({
    mutationFn: () =>
      request(handles.sandboxDeposit, {
        contents: { network: way.network, currency: way.asset, amount: String(units) },
      }),
  })
  return (
    <Button look="quiet" size="medium" busy={paying.isPending} onClick={() => paying.mutate()}>
      {t.faucet(`${amountText(units, way.asset)} ${way.asset}`)}
    </Button>
  )
}

function Place({ order, isSeen }: { order: Order; isSeen: boolean }) {
  const { way, amount, address, uri } = order
  const { asset, network } = way
  const [isPlain, setPlain] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const isSmall = isSeen && !isLarge
  return (
    <AddressCard
      label={t.addressLabel}
      address={address}
      uri={uri}
      code={{ label: t.qrLabel(asset), ...(isPlain && { text: address }) }}
      checked={t.checked}
      isSmall={isSmall}
      head={
        <p className={own.sum}>
          {amount !== undefined && (
            <>
              <SmallText as="span">{t.toSend}</SmallText>
              <strong translate="no">
                {amountText(amount, asset)} {asset}
              </strong>
            </>
          )}
          <SmallText as="span" translate="no">
            {t.networkNames[network]}
          </SmallText>
        </p>
      }
    >
      {isSmall && (
        <Button look="plain" size="small" onClick={() => setLarge(true)}>
          {t.largeCode}
        </Button>
      )}
      {!isSmall && amount !== undefined && (
        <Button look="plain" size="small" onClick={() => setPlain(!isPlain)}>
          {isPlain ? t.qrWithAmount : t.qrAddressOnly}
        </Button>
      )}
    </AddressCard>
  )
}

const oneOf = new Intl.ListFormat(language, { type: 'disjunction' })

/** Shown once, with the address. An address accepts everything from its network. */
function Rules({ order, options }: { order: Order; options: Options }) {
  const { network, asset, minimum, token } = order.way
  const accepted = options.ways.filter((way) => way.network === network).map((way) => way.asset)
  const [what, where] = [oneOf.format(accepted), t.networkNames[network]]
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
