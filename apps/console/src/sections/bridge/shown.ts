import type { Language } from '@planet/api/language'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import type { DepositRow } from '@planet/bridge/deposits/apply'
import type { Html } from '@planet/platform/html/html'
import { pill } from '../../frame/elements.ts'
import { bridgeTexts } from './texts.ts'

export function statePill({ state }: Pick<ConvertRow, 'state'>, language: Language): Html {
  const { states } = bridgeTexts[language].converts
  const tone =
    state.name === 'settled'
      ? 'good'
      : state.name === 'in_review' || state.name === 'requested'
        ? 'wait'
        : 'plain'
  return pill(tone, states[state.name])
}

export function because(reasons: readonly string[], language: Language): string {
  const { because: names } = bridgeTexts[language].converts
  return reasons
    .map((reason) => (Object.hasOwn(names, reason) ? names[reason as keyof typeof names] : reason))
    .join('; ')
}

export function depositPill({ state }: Pick<DepositRow, 'state'>, language: Language): Html {
  const { states } = bridgeTexts[language].deposits
  const isBad = state.name === 'below_minimum' || state.name === 'reorganised'
  return pill(state.name === 'credited' ? 'good' : isBad ? 'bad' : 'wait', states[state.name])
}
