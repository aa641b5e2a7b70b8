import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { handleFailure } from '../../../api/handle-failure.ts'
import { useLive } from '../../../api/live.ts'
import { request } from '../../../api/request.ts'
import { amountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'

type News = { id: string; status: number }

/** Shown once per page, no matter which component shows the news. */
const notified = new Set<string>()

/** Notifies when a deposit has ended: credited, or why not. Renders nothing itself. */
export function DepositNews() {
  useLive(['deposit'], (topic, data) => {
    if (topic !== 'deposit') return
    const { id, status } = data as News
    const name = `${id} ${status}`
    if (status < 3 || notified.has(name)) return
    notified.add(name)
    notify(`D-${id}`).catch(handleFailure)
  })
  return null
}

async function notify(id: string): Promise<void> {
  const { deposits } = await request(handles.recentDeposits)
  const deposit = deposits.find((one) => one.id === id)
  if (!deposit) return
  const { asset, amount, reason } = deposit
  const text = `${amountText(BigInt(amount), asset)} ${asset}`
  toast(reason === null ? 'good' : 'bad', t[reason ?? 'credited'](text))
}
