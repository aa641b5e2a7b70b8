import type { TransactionRow } from '@planet/ledger/queries/rows'
import type { Config } from '@planet/platform/config/settings'
import { type Html, html } from '@planet/platform/html/html'
import { customerLink, moment, pill, table } from '../../frame/elements.ts'
import type { Visit } from '../../frame/section.ts'
import {
  age,
  mainTransaction,
  money,
  networkName,
  planetAddress,
  planetTransaction,
  short,
} from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { JournalRow, MainRow, SentRow } from './read.ts'
import { ledgerTexts } from './texts.ts'

const tones = { pending: 'wait', final: 'good', refused: 'bad', included: 'good' } as const
type State = keyof typeof tones
const statePill = (state: string | null, { language }: Visit): Html | string => {
  if (state === null) return '–'
  const { states } = ledgerTexts[language]
  return Object.hasOwn(states, state)
    ? pill(tones[state as State], states[state as State])
    : pill('bad', state)
}

export function sentTable(config: Config, visit: Visit, rows: readonly SentRow[]): Html {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return table({
    caption: t.lists.sent,
    head: [columns.transaction, columns.from, columns.to, columns.amount, columns.state, columns.time],
    figures: [3],
    rows: rows.map((row) => [
      planetTransaction(config, row.hash, true),
      customerLink(row.sender_account),
      row.recipient_account
        ? customerLink(row.recipient_account)
        : planetAddress(config, row.recipient, true),
      money(row.asset, row.amount),
      statePill(row.state, visit),
      moment(row.sent_at),
    ]),
    empty: nothing,
  })
}

export function journalTable(config: Config, visit: Visit, rows: readonly JournalRow[], now: Date): Html {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return table({
    caption: t.journal,
    head: [
      columns.transaction,
      columns.account,
      columns.state,
      t.received,
      columns.age,
      t.broadcasts,
      t.refusal,
    ],
    figures: [4, 5],
    rows: rows.map((row) => [
      planetTransaction(config, row.hash, true),
      customerLink(row.sender_account),
      statePill(row.state, visit),
      moment(row.received_at),
      age(row.received_at, now, visit.language),
      String(row.broadcasts),
      row.refusal?.slice(0, 200) ?? '–',
    ]),
    empty: nothing,
  })
}

export function mainTable(config: Config, visit: Visit, rows: readonly MainRow[], now: Date): Html {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return table({
    caption: t.ownNetworks,
    head: [
      columns.network,
      columns.transaction,
      columns.account,
      columns.to,
      columns.amount,
      columns.state,
      columns.age,
      t.broadcasts,
    ],
    figures: [4, 6, 7],
    rows: rows.map((row) => [
      networkName(row.network, visit.language),
      mainTransaction(config, row.network, row.network === 'ethereum' ? `0x${row.txid}` : row.txid, true),
      customerLink(row.account_id),
      short(row.recipient),
      money(row.asset, row.amount),
      statePill(row.state, visit),
      age(row.sent_at, now, visit.language),
      String(row.broadcasts),
    ]),
    empty: nothing,
  })
}

export function chainTable(config: Config, visit: Visit, rows: readonly TransactionRow[]): Html {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return table({
    caption: t.onChain,
    head: [columns.transaction, columns.kind, t.movements, columns.state, t.block, columns.time],
    rows: rows.map((row) => [
      planetTransaction(config, row.hash, true),
      row.kind,
      html`${row.movements.map((move, index) => [
        index > 0 && html`<br>`,
        money(move.asset ?? move.token, move.amount),
        ' ',
        planetAddress(config, move.from, true),
        ' → ',
        planetAddress(config, move.to, true),
      ])}`,
      row.succeeded ? pill('good', t.succeeded) : pill('bad', t.failed),
      String(row.block),
      moment(new Date(row.time)),
    ]),
    empty: nothing,
  })
}
