import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'

/** What has a value at a time. */
export type Countable = { currency: AssetCode; amount: string; time: string }

/** An entry with its value when it happened, a decimal string; null if no rate of that day is known. */
export type Valued<E extends Countable> = E & { fiat: FiatCode; value: string | null }
