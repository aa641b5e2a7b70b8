import { loadInformation } from '@planet/accounts/information/load-information'
import { ApiError } from '@planet/api/api-error'
import { type Beneficiary, beneficiaryItems } from '@planet/api/fields/beneficiary'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { TravelRuleTransfer } from '@planet/partners/travel-rule/travel-rule-provider'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { Selectable } from 'kysely'
import { sealContext } from '../sealing/seal-context.ts'
import type { TransferTables } from '../tables.ts'
import type { Transfers } from '../transfers.ts'

export type TravelRow = Selectable<TransferTables['convert_travel_data']>
export type TravelData = { beneficiary: Beneficiary; originator: TravelRuleTransfer['originator'] }

/** Refuses a beneficiary without what their kind of wallet has to name. */
export function checkBeneficiary(given: Beneficiary | undefined): Beneficiary {
  if (!given) throw new ApiError('invalid_data', { fields: [{ field: 'beneficiary', reason: 'required' }] })
  const missing = beneficiaryItems[given.wallet].filter((item) => given[item] === undefined)
  if (missing.length > 0)
    throw new ApiError('invalid_data', {
      fields: missing.map((item) => ({ field: `beneficiary.${item}`, reason: 'required' as const })),
    })
  return given
}

/** Name and address as they were verified. */
async function originatorOf(
  transfers: Pick<Transfers, 'db' | 'dataKeys'>,
  account: string,
): Promise<TravelData['originator']> {
  const { submitted } = await loadInformation(transfers, transfers.db, account)
  if (!submitted) return { name: '', country: '', address: '', account }
  const { given_name_roman, family_name_roman, company, country } = submitted
  const address = [submitted.postal_code, submitted.address1, submitted.address2, submitted.address3]
  return {
    name: company?.company_name ?? `${given_name_roman} ${family_name_roman}`,
    country,
    account,
    address: address.filter(Boolean).join(', '),
  }
}

export type TravelConvert = {
  hash: Hex
  accountId: string
  asset: AssetCode
  amount: bigint
  network: string
  destination: string
}

/** Saves who sends and who receives, sealed, before the convert is submitted. */
export async function saveTravelData(
  transfers: Pick<Transfers, 'db' | 'dataKeys' | 'now'>,
  { hash, accountId, asset, amount, network, destination }: TravelConvert,
  beneficiary: Beneficiary,
): Promise<void> {
  const { db, dataKeys, now } = transfers
  const data: TravelData = { beneficiary, originator: await originatorOf(transfers, accountId) }
  const { sealed, keyId } = seal(dataKeys, sealContext.travelData(hash), JSON.stringify(data))
  const changed = {
    data_sealed: sealed,
    key_id: keyId,
    note: '',
    updated_at: now(),
    state: beneficiary.wallet === 'provider' ? ('waiting' as const) : ('recorded' as const),
  }
  await db
    .insertInto('convert_travel_data')
    .values({
      hash: fromHex(hash),
      account_id: accountId,
      asset,
      amount: String(amount),
      network,
      destination,
      ...changed,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(changed))
    .execute()
}

export function openTravelData({ dataKeys }: Pick<Transfers, 'dataKeys'>, row: TravelRow): TravelData {
  const sealed = { sealed: row.data_sealed, keyId: row.key_id }
  return JSON.parse(unseal(dataKeys, sealContext.travelData(toHex(row.hash)), sealed).toString())
}

/** What the receiver's provider is sent. */
export function transferOf(transfers: Pick<Transfers, 'dataKeys'>, row: TravelRow): TravelRuleTransfer {
  const { beneficiary, originator } = openTravelData(transfers, row)
  const { name = '', country = '', provider = '' } = beneficiary
  return {
    reference: toHex(row.hash),
    asset: row.asset,
    amount: formatAmount(BigInt(row.amount), assets[row.asset].decimals, { group: false }),
    network: row.network,
    destination: row.destination,
    originator,
    beneficiary: { name, country, provider },
  }
}
