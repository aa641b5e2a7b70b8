import { openEmail } from '@planet/accounts/account/email'
import { mailTime } from '@planet/accounts/account/mail-time'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { Transfers } from '../transfers.ts'
import { wantsMoneyMails } from './choice.ts'

/** How a deposit or a convert ended. The amount is of the smallest unit. */
export type MoneyNews = {
  /** The number under which the history knows it. */
  id: string
  account: string
  outcome: 'credited' | 'complete' | 'denied' | 'failed'
  asset: AssetCode
  amount: string
  network: string
  at: string
}

type Writing = Pick<Transfers, 'db' | 'dataKeys' | 'now'>

const networks: Readonly<Record<string, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' }

/**
 * Orders the mail about an ending, once, however often it is told: the note that it was ordered and the order itself are
 * saved together. Nobody who does not want such mails, or has left, is written to.
 */
export async function writeToOwner(
  { db, dataKeys, now }: Writing,
  publicUrl: string,
  { id, account, outcome, asset, network, ...news }: MoneyNews,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account)
      .where('status', '<>', '900')
      .executeTakeFirst()
    if (!owner || !(await wantsMoneyMails({ db: tx }, account))) return
    const isFirst = await tx
      .insertInto('money_mails')
      .values({ id, account_id: account, ordered_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    const data = {
      id,
      amount: `${formatAmount(BigInt(news.amount), assets[asset].decimals)} ${asset}`,
      network: networks[network] ?? network,
      at: mailTime(new Date(news.at)),
      url: `${publicUrl}/history/depositWithdraw/${id}`,
    }
    const to = { to: openEmail({ dataKeys }, owner), language: owner.language }
    if (outcome === 'credited') await enqueueMail(tx, dataKeys, { letter: 'deposit-credited', ...to, data })
    else await enqueueMail(tx, dataKeys, { letter: 'convert-ended', ...to, data: { ...data, outcome } })
  })
}
