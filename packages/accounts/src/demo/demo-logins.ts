import { demoAccounts, demoPassword } from './demo-accounts.ts'

/** The two active test accounts of a sandbox, as the landing page shows them. They exist only where DEMO_ACCOUNTS is set. */
export const demoLogins = demoAccounts
  .slice(0, 2)
  .map(({ label, email }) => ({ label, email, password: demoPassword }))
