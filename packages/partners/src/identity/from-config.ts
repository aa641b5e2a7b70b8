import type { Config } from '@planet/platform/config/settings'
import { IdentityError, type IdentityProvider } from './identity-provider.ts'
import { sumsubIdentity } from './sumsub.ts'

export function identityFromConfig(config: Config): IdentityProvider {
  const {
    IDENTITY_APP_TOKEN: appToken,
    IDENTITY_SECRET: secret,
    IDENTITY_WEBHOOK_SECRET: webhookSecret,
  } = config
  if (!appToken || !secret || !webhookSecret) return unset
  const levels = { individual: config.IDENTITY_LEVEL, company: config.IDENTITY_COMPANY_LEVEL }
  return sumsubIdentity({ url: config.IDENTITY_URL, appToken, secret, webhookSecret, levels })
}

const refuse = async () => {
  throw new IdentityError('No identity provider is set (IDENTITY_APP_TOKEN and its companions).')
}

/** People can register and fill everything in; only the check itself says that it is not available. */
const unset: IdentityProvider = {
  start: refuse,
  answer: refuse,
  reset: refuse,
  forget: refuse,
  readNotice: () => undefined,
}
