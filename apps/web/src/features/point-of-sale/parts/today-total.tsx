import { handles } from '@planet/api/generated/handles'
import { Pill } from '@planet/ui/pill'
import type { FiatCode } from '@planet/units/fiat'
import { useMemo } from 'react'
import { useData } from '../../../api/use-data.ts'
import { formatCount } from '../../../i18n/format.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { t } from '../text.ts'

/** Today's sales in this currency, without refunds. */
export function TodayTotal({ currency }: { currency: FiatCode }) {
  const today = new Date().toDateString()
  const query = useMemo(() => {
    const since = new Date(today)
    const until = new Date(since.getFullYear(), since.getMonth(), since.getDate() + 1)
    return { since: since.toISOString(), until: until.toISOString(), step: 'day' as const }
  }, [today])
  const found = useData(handles.merchantSales, { query })
  const sales = found.data?.sales.find((one) => one.currency === currency)
  const total = sales ? BigInt(sales.paid) - BigInt(sales.refunded) : 0n
  return <Pill meaning="soft">{t.today(formatFiat(total, currency), formatCount(sales?.orders ?? 0))}</Pill>
}
