import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import type { AssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { amountText } from '../../../money/amount-text.ts'
import { networkNames } from '../../settlements/parts/settlement.ts'
import { t } from '../text.ts'
import type { AssetFacts } from './commands.ts'
import styles from './reserves.module.css'

type Holding = AssetFacts['holdings'][number]

/** The holdings on one network, and where. */
export function HoldingCard({ asset, holding }: { asset: AssetCode; holding: Holding }) {
  const { network, amount, kept, address, cold, token } = holding
  const money = (units: bigint) => `${amountText(units, asset)} ${asset}`
  const inCold = BigInt(cold?.amount ?? 0)
  const inDeposits = BigInt(amount) - BigInt(kept) - inCold
  return (
    <div className={styles.holding}>
      <p className={styles.sum}>
        <strong translate="no">{networkNames[network]}</strong>
        <span translate="no">{money(BigInt(amount))}</span>
      </p>
      {inDeposits > 0n && <p className={styles.quiet}>{t.inDeposits(money(inDeposits))}</p>}
      {inCold > 0n && <p className={styles.quiet}>{t.inCold(money(inCold))}</p>}
      <Place label={t.keptAt[network === 'planet' ? 'planet' : 'other']} address={address} />
      {cold && <Place label={t.coldAt} address={cold.address} />}
      {token !== null && <Place label={t.token} address={token} />}
      {network !== 'planet' && inDeposits > 0n && <Places network={network} />}
    </div>
  )
}

function Place({ label, address }: { label: string; address: string }) {
  return (
    <div className={styles.place}>
      <p className={styles.quiet}>{label}</p>
      <CopyButton value={address} size="small" look="plain" />
      <Address value={address} />
    </div>
  )
}

const places = {
  handle: handles.reservePlaces,
  read: ({ addresses, next }: AnswerTo<typeof handles.reservePlaces>) => ({ items: addresses, next }),
  keyOf: (address: string) => address,
  cursor: 'after',
} as const

/** Deposit addresses that hold a part of the reserve, shown on request, page by page. */
function Places({ network }: { network: Exclude<Holding['network'], 'planet'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { first, items, end } = useInfiniteList(places, { query: { network } }, isOpen)
  const isReady = first.state === 'ready'
  const showMore = () => {
    if (first.state === 'failed') first.reload()
    else if (isReady) end.showMore()
    setIsOpen(true)
  }
  return (
    <>
      {isReady && items.length === 0 && <p className={styles.quiet}>{t.noPlaces}</p>}
      <ul className={styles.places}>
        {items.map((address) => (
          <li key={address}>
            <Address value={address} />
          </li>
        ))}
      </ul>
      {(!isReady || end.hasMore) && (
        <Button
          look="quiet"
          size="small"
          busy={end.busy || (isOpen && first.state === 'loading')}
          onClick={showMore}
        >
          {isReady ? t.more : t.showPlaces}
        </Button>
      )}
    </>
  )
}
