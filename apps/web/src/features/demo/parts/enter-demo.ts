import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { WalletError } from '@planet/wallet/errors'
import { request } from '../../../api/request.ts'
import { language } from '../../../i18n/language.ts'
import { navigate } from '../../../routes/location.ts'
import { changeSession, currentSession } from '../../../session/session.ts'
import type { Site } from '../../../site/use-site.ts'
import { markBackedUp } from '../../../vault/backed-up.ts'
import { callVault } from '../../../vault/vault.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'

export type DemoAccount = Site['demo_accounts'][number]

/** Logs in as a demo account of the sandbox, puts its published keys on this device and opens Home. */
export async function enterDemo(demo: DemoAccount, stage: Site['stage']): Promise<void> {
  const { email, password } = demo
  const { account_id } = await request(handles.login, { contents: { email, password } })
  // The account is everybody's: its mails and its currency follow the visitor's language.
  await Promise.all([
    request(handles.setLanguage, { contents: { language } }),
    placeKeys(account_id, demo, stage).catch(reportMissingStorage),
  ])
  const isSwitch = currentSession().accountId !== null
  changeSession({ type: 'loggedIn', accountId: account_id, twoStepRequired: false })
  // Nothing that was read for the previous account may stay on the page.
  if (isSwitch) location.assign('/home')
  else navigate('/home', { replace: true })
}

/** A browser without storage can still look around. */
function reportMissingStorage(failure: unknown): void {
  if (!(failure instanceof WalletError)) throw failure
  toast('bad', vaultErrorText(failure))
}

async function placeKeys(account: string, demo: DemoAccount, stage: Site['stage']): Promise<void> {
  const status = await callVault('status', { account })
  if (!status.exists) {
    const { phrase, trade_password: tradePassword } = demo
    await callVault('restorePhrase', { account, stage, tradePassword, phrase })
  }
  markBackedUp(account)
}
