import type { Language } from '@planet/api/language'
import type { SignRequest } from '@planet/bridge/queries/convert-review'
import type { ReactNode } from 'react'
import { Moment, Panel } from '../../frame/elements.tsx'
import { Table } from '../../frame/table.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { bridgeTexts } from './text/texts.ts'

type Props = { requests: readonly SignRequest[]; language: Language }

/** What the guardians were asked to sign about a deposit or a convert. */
export function SignRequests({ requests, language }: Props): ReactNode {
  const { requests: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <Panel title={t.title}>
      <Table
        caption={t.title}
        rows={requests}
        columns={[
          { head: columns.kind, cell: ({ kind }) => t.kinds[kind] },
          { head: columns.state, cell: ({ state }) => t.states[state] },
          { head: t.signatures, cell: ({ signatures }) => String(signatures), isFigure: true },
          { head: columns.time, cell: ({ created_at }) => <Moment at={created_at} /> },
        ]}
        empty={nothing}
      />
    </Panel>
  )
}
