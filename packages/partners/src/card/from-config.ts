import type { Config } from '@planet/platform/config/settings'
import type { CardPartner } from './card-partner.ts'
import { httpCard } from './http-card.ts'

/** Undefined if no partner is configured: then no cards are offered. */
export function cardFromConfig(config: Config): CardPartner | undefined {
  const { CARD_URL: url, CARD_KEY_ID: keyId, CARD_SECRET: secret } = config
  const { CARD_WEBHOOK_SECRET: webhookSecret } = config
  return url && keyId && secret && webhookSecret ? httpCard({ url, keyId, secret, webhookSecret }) : undefined
}
