import type { ChargeState } from '@planet/api/fields/card'
import { type Meaning, Pill } from '@planet/ui/pill'
import { t } from '../text.ts'

const meanings: Readonly<Record<ChargeState, Meaning>> = {
  waiting_payment: 'soft',
  charging: 'wait',
  done: 'good',
  refused: 'wait',
  returning: 'wait',
  returned: 'soft',
  cancelled: 'soft',
}

export const ChargePill = ({ state }: { state: ChargeState }) => (
  <Pill meaning={meanings[state]}>{t.chargeStates[state]}</Pill>
)
