import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { facts, link, mono, pill, table } from '../../frame/elements.ts'
import { age, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { GuardianState, NetworkState } from './networks.ts'
import { dashboardTexts } from './texts.ts'
import { countedUpTo, type Waiting, waitingKinds } from './waiting.ts'

/** Only what there is: an empty list is good news, said in one line. */
export function waitingPanel(waiting: readonly Waiting[], now: Date, language: Language): Html {
  const { waiting: t } = dashboardTexts[language]
  return table({
    caption: t.title,
    head: [t.what, t.howMany, t.oldest],
    figures: [1, 2],
    rows: waiting
      .filter(({ count }) => count > 0)
      .map(({ kind, count, oldest }) => [
        link(waitingKinds[kind].href, t.kinds[kind]),
        count < countedUpTo ? String(count) : t.orMore(countedUpTo),
        age(oldest, now, language),
      ]),
    empty: t.nothing,
  })
}

type BridgeState = 'running' | 'paused' | 'unknown' | 'none'
type States = {
  bridgeState: BridgeState
  networks: readonly NetworkState[]
  guardians: readonly GuardianState[]
}

const tones = { running: 'good', paused: 'bad', unknown: 'wait', none: 'plain' } as const
/** What a follower is behind while it works as it should; some blocks are always on their way. */
const usualLag = { planet: 10, bitcoin: 2, ethereum: 10, tron: 20 }

export function networksPanel(
  { bridgeState, networks, guardians }: States,
  now: Date,
  language: Language,
): Html {
  const { state: t } = dashboardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const lagOf = ({ network, head, followed }: NetworkState) => {
    if (head === undefined || followed === undefined) return pill('wait', '–')
    const lag = Math.max(0, head - followed)
    return pill(lag <= usualLag[network] ? 'good' : 'bad', String(lag))
  }
  return html`${facts([[t.bridge, pill(tones[bridgeState], t[bridgeState])]])}${table({
    caption: t.title,
    head: [columns.network, t.head, t.followed, t.lag],
    figures: [1, 2, 3],
    rows: networks.map((one) => [
      networkName(one.network, language),
      one.head === undefined ? t.noAnswer : String(one.head),
      one.followed === undefined ? '–' : String(one.followed),
      lagOf(one),
    ]),
    empty: nothing,
  })}${
    guardians.length > 0 &&
    table({
      caption: t.guardians,
      head: [t.guardian, columns.state, t.lastSignature],
      figures: [2],
      rows: guardians.map(({ address, isConnected, isHalted, lastSignature }) => [
        mono(address),
        isHalted ? pill('bad', t.halted) : isConnected ? pill('good', t.present) : pill('bad', t.away),
        age(lastSignature, now, language),
      ]),
      empty: nothing,
    })
  }`
}
