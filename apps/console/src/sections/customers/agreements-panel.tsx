import { isAgreed, type LastAnswer } from '@planet/accounts/agreements/answers'
import { type AgreementEditions, agreementIds } from '@planet/api/agreements'
import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { Link, Moment, Panel, Pill } from '../../frame/elements.tsx'
import { Table } from '../../frame/table.tsx'
import { nameOfField } from '../settings/shown.tsx'
import { addressOf } from './address.ts'
import { texts } from './texts.ts'

export type Agreements = { answers: ReadonlyMap<string, LastAnswer>; editions: AgreementEditions }

type Props = { language: Language; account: string; agreements: Agreements }

/** The last answer to each agreement next to the version in force. */
export function AgreementsPanel({ language, account, agreements: { answers, editions } }: Props): ReactNode {
  const t = texts[language]
  const state = (answer: LastAnswer | undefined, version: string) => {
    if (!answer) return <Pill tone="plain">{t.notAnswered}</Pill>
    if (!answer.agreed) return <Pill tone="bad">{t.declined}</Pill>
    return isAgreed(answer, version) ? (
      <Pill tone="good">{t.agreed}</Pill>
    ) : (
      <Pill tone="wait">{t.agreedBefore}</Pill>
    )
  }
  return (
    <Panel title={t.agreements}>
      <Table
        caption={t.agreements}
        rows={agreementIds.map((id) => ({ id, answer: answers.get(id), version: editions[id].version }))}
        columns={[
          { head: t.activities.agreement, cell: ({ id }) => nameOfField(id, language) },
          { head: t.answer, cell: ({ answer, version }) => state(answer, version) },
          { head: t.version, cell: ({ answer }) => answer?.version ?? '–' },
          { head: t.versionInForce, cell: ({ version }) => version },
          { head: t.time, cell: ({ answer }) => <Moment at={answer?.at} hasSeconds /> },
        ]}
        empty="–"
      />
      <p>
        <Link href={address(addressOf(account, 'activity'), { kind: 'agreement' })}>{t.allAnswers}</Link>
      </p>
    </Panel>
  )
}
