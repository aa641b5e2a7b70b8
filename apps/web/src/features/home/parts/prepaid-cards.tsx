import type { PrepaidCard } from '@planet/api/fields/card'
import { handles } from '@planet/api/generated/handles'
import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { useData } from '../../../api/use-data.ts'
import { momentText } from '../../../i18n/moment.ts'
import { Link } from '../../../routes/link.tsx'
import { centsText } from '../../cards/parts/cents.ts'
import { cardsPath } from '../../cards/parts/paths.ts'
import { t } from '../text.ts'

export const usePrepaidCards = () => useData(handles.listCards)

/** The card company's last report. The cards page requests a new one. */
export function PrepaidCards() {
  const list = usePrepaidCards()
  const cards = list.data?.cards ?? []
  if (cards.length === 0) return null
  return (
    <ListCard>
      {cards.map((card) => (
        <li key={card.id}>
          <Link href={cardsPath}>
            <CardRow card={card} />
          </Link>
        </li>
      ))}
    </ListCard>
  )
}

function CardRow({ card: { card_no, state, balance, balance_at, currency } }: { card: PrepaidCard }) {
  return (
    <Row
      start={<Icon name="card" />}
      title={
        <>
          {t.card} <span translate="no">{card_no}</span>
        </>
      }
      detail={state === 'active' ? t.cardAsOf(momentText(balance_at)) : t.cardStates[state]}
      end={<span translate="no">{`${centsText(BigInt(balance))} ${currency}`}</span>}
    />
  )
}
