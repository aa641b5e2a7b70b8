import { handles } from '@planet/api/generated/handles'
import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { useData } from '../../../api/use-data.ts'
import { amountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import own from './convert.module.css'
import type { ConvertRecord } from './milestones.ts'

/** Converts in progress, for returning users. */
export function OpenConverts() {
  const { data } = useData(handles.listOpenConverts)
  if (!data || data.converts.length === 0) return null
  return (
    <section className={own.open}>
      <h2>{t.underWay}</h2>
      <ListCard>
        {data.converts.map((convert) => (
          <li key={convert.id ?? convert.txid}>
            <Link href={`/withdraw?convert=${convert.id ?? convert.txid}`} className={own.openLink}>
              <Row
                start={<AssetMark asset={convert.asset} />}
                title={titleOf(convert)}
                detail={detailOf(convert)}
                end={<Icon name="chevron" size={18} />}
              />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  )
}

function titleOf({ amount, asset, network }: ConvertRecord): string {
  const name = Object.hasOwn(t.networks, network) ? t.networks[network as keyof typeof t.networks] : network
  // An amount and its unit stay in one line.
  return t.underWayItem(`${amountText(BigInt(amount), asset)}\u00a0${asset}`, name)
}

function detailOf({ step, approvals, release }: ConvertRecord): string {
  if (step === 'approving') return t.stepApprovals(approvals.given, approvals.needed)
  if (step === 'confirming' && release) return t.stepConfirmations(release.confirmations, release.needed)
  return t.progress[step]
}
