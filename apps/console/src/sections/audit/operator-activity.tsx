import type { Language } from '@planet/api/language'
import type { OperatorAct } from '@planet/operators/audit/operator-acts'
import type { ReactNode } from 'react'
import { Moment } from '../../frame/elements.tsx'
import { Table } from '../../frame/table.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { denialText } from '../bridge/text/denial-text.ts'
import { actionName } from './action-name.ts'

/** Why the operator did it, in their own words; a denial has a reason from a list as well. */
export function explanation({ action, detail }: Pick<OperatorAct, 'action' | 'detail'>, language: Language) {
  const { reason, note } = detail
  const why = action === 'convert_denied' ? denialText(String(reason), language) : reason
  return [why, note].filter((text) => typeof text === 'string' && text !== '').join(': ')
}

type OperatorActivityProps = { acts: readonly OperatorAct[]; language: Language }

export function OperatorActivity({ acts, language }: OperatorActivityProps): ReactNode {
  const { columns, history, nothing } = moneyTexts[language]
  return (
    <Table
      caption={history}
      rows={acts}
      columns={[
        { head: columns.time, cell: ({ at }) => <Moment at={at} /> },
        { head: columns.operator, cell: ({ operator }) => operator },
        { head: columns.action, cell: (act) => actionName(act, language) },
        { head: columns.reason, cell: (act) => explanation(act, language) },
      ]}
      empty={nothing}
    />
  )
}
