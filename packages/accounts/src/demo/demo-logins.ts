import { accountByEmail } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { demoAccounts, demoPassword, demoPhrase, demoTradePassword } from './demo-accounts.ts'

/** The two active accounts that the landing page of a sandbox offers. They exist only where DEMO_ACCOUNTS is set. */
export const demoLogins = demoAccounts.slice(0, 2).map(({ label, email }) => ({
  label,
  email,
  password: demoPassword,
  trade_password: demoTradePassword,
  phrase: demoPhrase(email),
}))

type DemoLogin = (typeof demoLogins)[number] & { account_id: string }

/** The demo logins with the account ids of this sandbox. An account that has not been seeded yet is left out. */
export async function readDemoLogins(accounts: Pick<Accounts, 'db' | 'indexKeys'>): Promise<DemoLogin[]> {
  const found = await Promise.all(
    demoLogins.map(async (login) => ({ login, account: await accountByEmail(accounts, login.email) })),
  )
  return found.flatMap(({ login, account }) => (account ? [{ ...login, account_id: account.id }] : []))
}
