import { readDemoLogins } from '@planet/accounts/demo/demo-logins'
import type { Services } from '../services/services.ts'

/** Every visitor of a sandbox logs in to the same demo accounts; their devices are no news to each other. */
export async function isSharedAccount(
  { config, accounts }: Pick<Services, 'config' | 'accounts'>,
  accountId: string,
): Promise<boolean> {
  if (!config.DEMO_ACCOUNTS) return false
  return (await readDemoLogins(accounts)).some(({ account_id }) => account_id === accountId)
}
