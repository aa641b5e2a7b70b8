import { handles } from '@planet/api/generated/handles'
import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { useData } from '../../../api/use-data.ts'
import { formatCount } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'

export const usePointBalance = () => useData(handles.pointHistory, { query: { count: 1 } })

/** Shown when it is known; it is not the purpose of this page. */
export function PointsCard() {
  const points = usePointBalance()
  if (!points.data) return null
  return (
    <ListCard as="div">
      <Link href="/customer/GpointAccountTransfer">
        <Row start={<Icon name="gift" />} title={t.points} end={formatCount(Number(points.data.balance))} />
      </Link>
    </ListCard>
  )
}
