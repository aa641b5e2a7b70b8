import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'

/** The convert whose fee is quoted. One that does not exist yet has no id, and comes after all others. */
export type ConvertSize = { id?: string; amount: bigint }

export type FeeRequest = ConvertSize & { asset: AssetCode; network: MainNetwork }
