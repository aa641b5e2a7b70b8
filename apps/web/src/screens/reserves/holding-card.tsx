import { handles } from '@planet/api/handles'
import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import type { AssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { CopyButton } from '../../copy/copy-button.tsx'
import { networkNames } from '../../features/settlements/settlement.ts'
import { amountText } from '../../money/amount-text.ts'
import type { AssetFacts } from './commands.ts'
import styles from './reserves.module.css'
import { t } from './text.ts'

type Holding = AssetFacts['holdings'][number]

/** What lies on one network, and where. */
export function HoldingCard({ asset, holding }: { asset: AssetCode; holding: Holding }) {
  const { network, amount, kept, address, token } = holding
  const money = (units: bigint) => `${amountText(units, asset)} ${asset}`
  const inDeposits = BigInt(amount) - BigInt(kept)
  return (
    <div className={styles.holding}>
      <p className={styles.sum}>
        <strong translate="no">{networkNames[network]}</strong>
        <span translate="no">{money(BigInt(amount))}</span>
      </p>
      {inDeposits > 0n && <p className={styles.quiet}>{t.inDeposits(money(inDeposits))}</p>}
      <Place label={t.keptAt[network === 'planet' ? 'planet' : 'other']} address={address} />
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

/** Deposit addresses with a part of the reserve: shown to whoever asks, page by page. */
function Places({ network }: { network: Exclude<Holding['network'], 'planet'> }) {
  const [shown, setShown] = useState<{ addresses: readonly string[]; next: string | null }>()
  const [busy, setBusy] = useState(false)
  const showMore = async () => {
    setBusy(true)
    try {
      const query = { network, ...(shown?.next && { after: shown.next }) }
      const page = await request(handles.reservePlaces, { query })
      setShown({ addresses: [...(shown?.addresses ?? []), ...page.addresses], next: page.next })
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {shown && shown.addresses.length === 0 && <p className={styles.quiet}>{t.noPlaces}</p>}
      <ul className={styles.places}>
        {shown?.addresses.map((address) => (
          <li key={address}>
            <Address value={address} />
          </li>
        ))}
      </ul>
      {(!shown || shown.next !== null) && (
        <Button look="quiet" size="small" busy={busy} onClick={showMore}>
          {shown ? t.more : t.showPlaces}
        </Button>
      )}
    </>
  )
}
