import type { Relay } from '@planet/ledger/relay/relay'
import { type Promotion, readPromotionKey } from '@planet/points/referral/promotion'
import type { Services } from '../services/services.ts'

/** The account that pays referrals; undefined without the contracts or its key. */
export function promotionOf(
  { config, planet }: Pick<Services, 'config' | 'planet'>,
  relay: Relay,
): Promotion | undefined {
  const { contracts } = planet.ledger
  if (!contracts || !config.PROMOTION_KEY_FILE) return undefined
  return { key: readPromotionKey(config.PROMOTION_KEY_FILE), chainId: contracts.chainId, relay }
}
