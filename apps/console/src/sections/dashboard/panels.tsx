import type { Language } from '@planet/api/language'
import type { GuardianState } from '@planet/bridge/queries/guardians'
import { waitingCountedUpTo } from '@planet/platform/database/waiting'
import type { ReactNode } from 'react'
import { Fact, Facts, Link, Mono, Pill } from '../../frame/elements.tsx'
import { Table } from '../../frame/table.tsx'
import { isLate, type WaitingQueue, waitingKinds } from '../../frame/waiting.ts'
import { age, duration, networkName } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { NetworkState } from './networks.ts'
import { dashboardTexts } from './texts.ts'

/** Only existing items: an empty list is good news and takes one line. */
export function WaitingPanel({
  waiting,
  now,
  language,
}: {
  waiting: readonly WaitingQueue[]
  now: Date
  language: Language
}): ReactNode {
  const { waiting: t } = dashboardTexts[language]
  return (
    <Table
      caption={t.title}
      rows={waiting.filter(({ count }) => count > 0)}
      columns={[
        { head: t.what, cell: ({ kind }) => <Link href={waitingKinds[kind].href}>{t.kinds[kind]}</Link> },
        {
          head: t.howMany,
          cell: ({ count }) => (count < waitingCountedUpTo ? String(count) : t.orMore(waitingCountedUpTo)),
          isFigure: true,
        },
        {
          head: t.oldest,
          cell: (queue) =>
            isLate(queue, now) ? (
              <Pill tone="bad">{age(queue.oldest, now, language)}</Pill>
            ) : (
              age(queue.oldest, now, language)
            ),
          isFigure: true,
        },
        {
          head: t.target,
          cell: ({ kind }) => duration(waitingKinds[kind].targetMinutes * 60, language),
          isFigure: true,
        },
      ]}
      empty={t.nothing}
    />
  )
}

type BridgeState = 'running' | 'paused' | 'unknown' | 'none'
type States = {
  bridgeState: BridgeState
  networks: readonly NetworkState[]
  guardians: readonly GuardianState[]
}

const tones = { running: 'good', paused: 'bad', unknown: 'wait', none: 'plain' } as const
/** The normal lag of a follower; some blocks are always in flight. */
const usualLag = { planet: 10, bitcoin: 2, ethereum: 10, tron: 20 }

export function NetworksPanel({
  states: { bridgeState, networks, guardians },
  now,
  language,
}: {
  states: States
  now: Date
  language: Language
}): ReactNode {
  const { state: t } = dashboardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const lagOf = ({ network, head, followed }: NetworkState) => {
    if (head === undefined || followed === undefined) return <Pill tone="wait">–</Pill>
    const lag = Math.max(0, head - followed)
    return <Pill tone={lag <= usualLag[network] ? 'good' : 'bad'}>{String(lag)}</Pill>
  }
  return (
    <>
      <Facts>
        <Fact name={t.bridge}>
          <Pill tone={tones[bridgeState]}>{t[bridgeState]}</Pill>
        </Fact>
      </Facts>
      <Table
        caption={t.title}
        rows={networks}
        columns={[
          { head: columns.network, cell: (one) => networkName(one.network, language) },
          {
            head: t.head,
            cell: (one) => (one.head === undefined ? t.noAnswer : String(one.head)),
            isFigure: true,
          },
          {
            head: t.followed,
            cell: (one) => (one.followed === undefined ? '–' : String(one.followed)),
            isFigure: true,
          },
          { head: t.lag, cell: (one) => lagOf(one), isFigure: true },
        ]}
        empty={nothing}
      />
      {guardians.length > 0 && (
        <Table
          caption={t.guardians}
          rows={guardians}
          columns={[
            { head: t.guardian, cell: ({ address }) => <Mono>{address}</Mono> },
            {
              head: columns.state,
              cell: ({ isConnected, isHalted }) => {
                if (isHalted) return <Pill tone="bad">{t.halted}</Pill>
                return isConnected ? <Pill tone="good">{t.present}</Pill> : <Pill tone="bad">{t.away}</Pill>
              },
            },
            {
              head: t.lastSignature,
              cell: ({ lastSignature }) => age(lastSignature, now, language),
              isFigure: true,
            },
          ]}
          empty={nothing}
        />
      )}
    </>
  )
}
