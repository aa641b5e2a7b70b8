import { ApiError } from '@planet/api/api-error'
import type { Beneficiary } from '@planet/api/fields/beneficiary'
import { ownAddresses } from '@planet/main-networks/own-addresses'
import { TravelRuleError } from '@planet/partners/travel-rule/travel-rule-provider'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { travelRuleJob } from '@planet/transfers/jobs'
import { sendTravelData } from '@planet/transfers/travel-rule/send-travel-data'
import {
  checkBeneficiary,
  saveTravelData,
  type TravelConvert,
} from '@planet/transfers/travel-rule/travel-data'
import type { Services } from '../../services/services.ts'
import { travelRuleAbove } from '../../services/travel-rule.ts'

type Context = Pick<Services, 'transfers' | 'partners'> & { settings: Pick<Services['settings'], 'now'> }

/**
 * Above the threshold of the travel rule: saves who receives a convert and informs the receiver's provider, before
 * anything reaches the chain. What that provider refuses is refused here, at its field; while it does not answer, a job
 * keeps asking and an operator reviews the convert.
 */
export async function nameReceiver(
  { settings, transfers, partners }: Context,
  convert: TravelConvert & { network: 'bitcoin' | 'ethereum' | 'tron' },
  namedBeneficiary: Beneficiary | undefined,
): Promise<void> {
  const above = travelRuleAbove(settings, convert.asset)
  if (above === undefined || convert.amount <= above) return
  const own = await ownAddresses(transfers, convert.accountId)
  const isOwn = own[convert.network] === convert.destination
  await saveTravelData(transfers, convert, isOwn ? { wallet: 'own' } : checkBeneficiary(namedBeneficiary))
  try {
    const status = await sendTravelData(transfers, partners.travelRule, convert.hash)
    if (status === 'rejected')
      throw new ApiError('invalid_data', { fields: [{ field: 'beneficiary', reason: 'wrong' }] })
  } catch (error) {
    if (!(error instanceof TravelRuleError)) throw error
    await enqueue(transfers.db, travelRuleJob, { hash: convert.hash })
  }
}
