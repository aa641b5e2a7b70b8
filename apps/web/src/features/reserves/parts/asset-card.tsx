import { AssetMark } from '@planet/ui/asset-mark'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Pill } from '@planet/ui/pill'
import { assets } from '@planet/units/asset'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'
import { CommandList } from './command-list.tsx'
import { type AssetFacts, commandsOf, type SetupFacts } from './commands.ts'
import { coverageText } from './coverage.ts'
import { HistoryChart } from './history-chart.tsx'
import { HoldingCard } from './holding-card.tsx'
import styles from './reserves.module.css'

/** Checks run every minute; one this old says so. */
const lateMs = 5 * 60_000

export function AssetCard({ facts, setup }: { facts: AssetFacts; setup: SetupFacts }) {
  const { asset, holdings, checked, wrapped, pending, unsettled } = facts
  const money = (units: string) => (
    <span translate="no">{`${amountText(BigInt(units), asset)} ${asset}`}</span>
  )
  const isLate = Date.now() - Date.parse(checked) > lateMs
  const when = formatDateTime(checked)
  const figures = [
    { name: t.supply[wrapped.network === 'planet' ? 'planet' : 'ethereum'], value: money(facts.supply) },
    ...(pending === '0' ? [] : [{ name: t.pending, value: money(pending) }]),
    ...(unsettled === '0' ? [] : [{ name: t.unsettled, value: money(unsettled) }]),
    { name: t.reserves, value: money(facts.reserves) },
  ]
  return (
    <Card as="section" className={styles.asset} aria-label={assets[asset].name} id={asset}>
      <div className={styles.head}>
        <AssetMark asset={asset} />
        <div>
          <h2>{assets[asset].name}</h2>
          <p className={styles.quiet}>{isLate ? t.late(when) : t.checked(when)}</p>
        </div>
        <Coverage facts={facts} />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Details items={figures} />
          {holdings.map((holding) => (
            <HoldingCard key={holding.network} asset={asset} holding={holding} />
          ))}
        </div>
        <HistoryChart asset={asset} />
      </div>
      <CommandList commands={commandsOf(facts, setup, location.origin)} />
    </Card>
  )
}

function Coverage({ facts: { owed, reserves, holds } }: { facts: AssetFacts }) {
  if (!holds) return <Pill meaning="bad">{t.short}</Pill>
  const share = coverageText(owed, reserves)
  return <Pill meaning={share ? 'good' : 'soft'}>{share ? t.covered(share) : t.nothingOwed}</Pill>
}
