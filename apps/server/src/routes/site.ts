import { readDemoLogins } from '@planet/accounts/demo/demo-logins'
import { site } from '@planet/api/calls/site'
import { explorersOf } from '@planet/platform/config/explorers'
import { route } from '../routing/route.ts'
import { noticesNow } from '../services/notices.ts'
import { servedRelease } from '../web/served-release.ts'

export const siteRoute = route(site, async ({ config, settings, accounts, now }) => ({
  stage: config.STAGE,
  app_store_url: config.APP_STORE_URL ?? null,
  // A build that was not released for this stage carries the sandbox's published signature, which is worthless here.
  release:
    servedRelease?.stage === config.STAGE ? { name: servedRelease.name, sha256: servedRelease.sha256 } : null,
  play_store_url: config.PLAY_STORE_URL ?? null,
  sandbox_url: config.SANDBOX_URL ?? null,
  console_url: config.SANDBOX_URL ? config.CONSOLE_URL : null,
  explorers: explorersOf(config),
  ...noticesNow(settings, now()),
  // The settings reject DEMO_ACCOUNTS on STAGE=main, so no main deployment publishes keys.
  demo_accounts: config.DEMO_ACCOUNTS ? await readDemoLogins(accounts) : [],
}))
