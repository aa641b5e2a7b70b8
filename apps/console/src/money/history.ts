import type { Language } from '@planet/api/language'
import type { Html } from '@planet/platform/html/html'
import type { Pool } from 'pg'
import { moment, mono, table } from '../frame/elements.ts'
import { moneyTexts } from './texts.ts'

type Entry = { at: Date; operator: string; action: string; detail: Record<string, unknown> }

const most = 50

/** What operators did with one thing, the newest first. `key` is what the audit log calls it. */
export async function historyOf(pool: Pool, key: 'convert' | 'order', id: string): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(
    `select at, operator, action, detail from audit_log
     where detail ->> '${key}' = $1 and detail ->> '${key}' is not null order by id desc limit ${most}`,
    [id],
  )
  return rows
}

const said = ({ reason, note }: Record<string, unknown>): string =>
  [reason, note].filter((text) => typeof text === 'string' && text !== '').join(': ')

export function historyTable(entries: readonly Entry[], language: Language): Html {
  const { columns, history, nothing } = moneyTexts[language]
  return table({
    caption: history,
    head: [columns.time, columns.operator, columns.action, columns.reason],
    rows: entries.map(({ at, operator, action, detail }) => [
      moment(at),
      operator,
      mono(action),
      said(detail),
    ]),
    empty: nothing,
  })
}
