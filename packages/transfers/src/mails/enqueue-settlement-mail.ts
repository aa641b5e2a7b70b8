import { openEmail } from '@planet/accounts/account/email'
import { mailTime } from '@planet/accounts/account/mail-time'
import { openAccount } from '@planet/accounts/queries/account-sets'
import { denialReasons } from '@planet/api/fields/convert'
import type { SettlementMail } from '@planet/bridge/jobs'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import type { Transfers } from '../transfers.ts'
import { wantsMails } from './choice.ts'

type Writing = Pick<Transfers, 'db' | 'dataKeys' | 'now'>

const networks: Readonly<Record<string, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' }

/**
 * Queues the mail about a settlement once, no matter how often the job runs: its record and the mail are saved
 * together. Closed accounts and people who turned these mails off get none.
 */
export async function enqueueSettlementMail(
  { db, dataKeys, now }: Writing,
  publicUrl: string,
  { id, account, outcome, asset, network, ...ending }: SettlementMail,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await openAccount(tx, account)
    if (!owner || !(await wantsMails({ db: tx }, 'money_mails', account))) return
    const isFirst = await tx
      .insertInto('money_mails')
      .values({ id, account_id: account, ordered_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    const data = {
      id,
      amount: `${formatAmount(BigInt(ending.amount), assets[asset].decimals)} ${asset}`,
      network: networks[network] ?? network,
      at: mailTime(new Date(ending.at)),
      url: `${publicUrl}/history/depositWithdraw/${id}`,
    }
    const to = { to: openEmail({ dataKeys }, owner), language: owner.language }
    if (outcome === 'credited') await enqueueMail(tx, dataKeys, { letter: 'deposit-credited', ...to, data })
    else {
      const reason = denialReasons.find((one) => one === ending.reason)
      const ended = { ...data, outcome, ...(reason && { reason }) }
      await enqueueMail(tx, dataKeys, { letter: 'convert-ended', ...to, data: ended })
    }
  })
}
