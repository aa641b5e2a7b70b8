import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { demoLogins } from '@planet/accounts/demo/demo-logins'
import { site } from '@planet/api/calls/site/site'
import { explorersOf } from '@planet/platform/config/explorers'
import { route } from './route.ts'

export const siteRoute = route(site, async ({ config }) => ({
  stage: config.STAGE,
  app_store_url: config.APP_STORE_URL ?? null,
  play_store_url: config.PLAY_STORE_URL ?? null,
  sandbox_url: config.SANDBOX_URL ?? null,
  explorers: explorersOf(config),
  demo_accounts: config.DEMO_ACCOUNTS
    ? demoLogins.map((login) => ({ ...login, phrase: demoPhrase(login.email) }))
    : [],
}))
