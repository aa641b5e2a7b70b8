import type { AnswerOf } from '@planet/api/call'
import type { explorerToken } from '@planet/api/calls/explorer/token'
import { handles } from '@planet/api/generated/handles'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Pill } from '@planet/ui/pill'
import { type AssetCode, assets, isAssetCode } from '@planet/units/asset'
import { Missing } from '../../../api/missing.tsx'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import type { Screen } from '../../../routes/route.ts'
import { coverageText } from '../../reserves/parts/coverage.ts'
import { MovedAmount } from '../parts/amount.tsx'
import styles from '../parts/explorer.module.css'
import { Frame } from '../parts/frame.tsx'
import { Movements } from '../parts/movements.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { addressPath } from '../parts/paths.ts'
import { t } from '../text.ts'

type MovementRow = AnswerOf<typeof explorerToken>['movements'][number]
const source = {
  handle: handles.explorerToken,
  read: ({ movements, next }: AnswerOf<typeof explorerToken>) => ({ items: movements, next }),
  // One transaction can move the same amount twice; for joining two lists, this is exact enough.
  keyOf: ({ hash, from, to, amount }: MovementRow) => `${hash} ${from} ${to} ${amount}`,
  reportedBy: 'page',
} as const

const TokenScreen: Screen = ({ params: { asset } }) =>
  isAssetCode(asset) ? (
    <Token asset={asset} />
  ) : (
    <Missing title={t.notFound} way={{ href: '/explorer', label: t.backToStatus }} wholePage />
  )
export default TokenScreen

function Token({ asset }: { asset: AssetCode }) {
  const input = { params: { asset } }
  const { first: found, items, end } = useInfiniteList(source, input)
  if (found.state !== 'ready') return <NotHere {...found} />
  const { address, decimals, supply, reserves } = found.data
  const facts = [
    ...(supply === null ? [] : [{ name: t.supply, value: <MovedAmount asset={asset} amount={supply} /> }]),
    ...(reserves
      ? [
          { name: t.reserves, value: <MovedAmount asset={asset} amount={reserves.amount} /> },
          {
            name: t.coverage,
            value: (
              <Pill meaning={reserves.holds ? 'good' : 'bad'}>
                {coverageText(reserves.owed, reserves.amount) ?? t.nothingOwed}
              </Pill>
            ),
          },
          { name: t.checked, value: formatDateTime(reserves.checked) },
        ]
      : []),
    { name: t.decimals, value: formatCount(decimals) },
    ...(address
      ? [
          {
            name: t.contractAddress,
            value: (
              <Link href={addressPath(address)} className={styles.mono}>
                {address}
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <Frame title={t.token(assets[asset].name)}>
      <Card className={styles.section}>
        <Details items={facts} />
        <p className={styles.quiet}>
          {asset === 'PLA' && t.nativeCoin}{' '}
          <Link href={`/reserves#${asset}`}>{t.supplyBacked[asset === 'PLA' ? 'abroad' : 'here']}</Link>
        </p>
      </Card>
      <section className={styles.section}>
        <h2>{t.movements}</h2>
        <Movements movements={items} />
        <ShowMore {...end} onlyWhenAsked />
      </section>
    </Frame>
  )
}
