import type { TravelData, TravelRow } from '@planet/transfers/travel-rule/travel-data'
import type { ReactNode } from 'react'
import { Fact, Facts, Moment, Panel, Pill } from '../../frame/elements.tsx'
import type { Visit } from '../../frame/section.ts'
import { bridgeTexts } from './text/texts.ts'

export type ShownTravel = TravelRow & TravelData

const tones = { recorded: 'good', accepted: 'good', waiting: 'wait', rejected: 'bad' } as const

/** Who sends and receives a large convert. Names are for those who decide. */
export function TravelPanel({ visit, travel }: { visit: Visit; travel: ShownTravel }): ReactNode {
  const { travel: t } = bridgeTexts[visit.language]
  const { beneficiary, originator, state, note, updated_at } = travel
  const parties = visit.may('converts.decide') && (
    <>
      <Fact name={t.originator}>
        {[originator.name, originator.address, originator.country].filter(Boolean).join(', ') || '–'}
      </Fact>
      {beneficiary.wallet !== 'own' && (
        <Fact name={t.beneficiary}>{[beneficiary.name, beneficiary.country].filter(Boolean).join(', ')}</Fact>
      )}
      {beneficiary.provider && <Fact name={t.provider}>{beneficiary.provider}</Fact>}
    </>
  )
  return (
    <Panel title={t.title}>
      <Facts>
        <Fact name={t.state}>
          <Pill tone={tones[state]}>{t.states[state]}</Pill>
        </Fact>
        <Fact name={t.wallet}>{t.wallets[beneficiary.wallet]}</Fact>
        {parties}
        {note && <Fact name={t.note}>{note}</Fact>}
        <Fact name={t.changed}>
          <Moment at={updated_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}
