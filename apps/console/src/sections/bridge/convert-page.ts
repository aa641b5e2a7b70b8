import { denialReasons } from '@planet/api/calls/convert/fields'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import type { ConvertRecord } from '@planet/bridge/converts/record'
import { approvalText } from '@planet/bridge/guardian/verify/approve'
import { canBeDecided } from '@planet/bridge/machines/convert'
import type { ReviewLimits } from '@planet/bridge/rules/review'
import type { Config } from '@planet/platform/config/settings'
import { type Html, html } from '@planet/platform/html/html'
import { columns as beside, customerLink, facts, moment, mono, panel, table } from '../../frame/elements.ts'
import { areaField, button, postForm, selectField, textField } from '../../frame/fields.ts'
import type { Visit } from '../../frame/section.ts'
import { mainTransaction, money, networkName, planetAddress, planetTransaction } from '../../money/format.ts'
import { type historyOf, historyTable } from '../../money/history.ts'
import { moneyTexts } from '../../money/texts.ts'
import { because, statePill } from './shown.ts'
import { bridgeTexts } from './texts.ts'
import type { SignRequest, Usage } from './usage.ts'

export type ConvertShown = {
  row: ConvertRow
  record: ConvertRecord
  usage: Usage
  limits: ReviewLimits
  requests: readonly SignRequest[]
  history: Awaited<ReturnType<typeof historyOf>>
  needsSignature: boolean
}

/** All that is known of one convert, and what can be decided about it. */
export function convertBody(config: Config, visit: Visit, shown: ConvertShown): Html {
  const { language } = visit
  const { converts: t } = bridgeTexts[language]
  const { columns, facts: factsTitle, history, nothing } = moneyTexts[language]
  const { row, record } = shown
  const entries: [string, Html | string][] = [
    [columns.state, statePill(row, language)],
    [columns.account, customerLink(row.account)],
    [columns.amount, money(row.asset, row.amount)],
    [columns.fee, money(row.asset, row.fee)],
    [columns.network, networkName(row.network, language)],
    [t.destination, mono(row.destination)],
    [t.wallet, planetAddress(config, row.requester)],
    [t.asked, moment(row.requested_at)],
    [t.approvals, t.approvalsOf(record.approvals.given, record.approvals.needed)],
  ]
  if (record.txid) entries.push([t.request, planetTransaction(config, record.txid)])
  if (record.release) {
    const { txid, confirmations, needed } = record.release
    entries.push([
      t.release,
      html`${mainTransaction(config, row.network, txid)} (${t.confirmations(confirmations, needed)})`,
    ])
  }
  if (record.returned) entries.push([t.returned, `${record.returned.cause}: ${record.returned.reason}`])
  if (row.decided_by) entries.push([t.decidedBy, row.decided_by])
  entries.push([columns.id, mono(row.id)])
  const requests = table({
    caption: t.requests,
    head: [columns.kind, columns.state, t.signatures, columns.time],
    figures: [2],
    rows: shown.requests.map(({ kind, state, signatures, created_at }) => [
      mono(kind),
      mono(state),
      String(signatures),
      moment(created_at),
    ]),
    empty: nothing,
  })
  return beside(
    [
      panel(factsTitle, facts(entries)),
      panel(t.held, held(visit, shown)),
      panel(t.requests, requests),
      panel(history, historyTable(shown.history, language)),
    ],
    decision(visit, shown),
  )
}

/** The rules' own reasons, and the figures by which they judged. */
function held({ language }: Visit, { row, usage, limits }: ConvertShown): Html {
  const { converts: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const used = { newAddress: undefined, perAccount: usage.ofAccount, global: usage.ofAll }
  const names = ['newAddress', 'perAccount', 'global'] as const
  return html`${row.reasons.length > 0 && html`<p>${because(row.reasons, language)}</p>`}${table({
    caption: t.held,
    head: [columns.kind, t.limit, t.used],
    figures: [1, 2],
    rows: names.map((name) => [
      t.limits[name],
      money(row.asset, limits[name]),
      used[name] === undefined ? '–' : money(row.asset, used[name]),
    ]),
    empty: nothing,
  })}`
}

function decision({ language, may }: Visit, { row, needsSignature }: ConvertShown): Html {
  const { converts: t } = bridgeTexts[language]
  if (!canBeDecided(row.state)) return panel(t.approve, html`<p>${t.decided}</p>`)
  if (!may('converts.decide')) return panel(t.approve, html`<p>${t.mayNot}</p>`)
  const approve = postForm(`/converts/${row.id}/approve`, [
    html`<p>${needsSignature ? t.needsSignature : t.mayBeSigned} ${t.toSign}</p><p>${mono(approvalText(row.id))}</p>`,
    textField({
      name: 'signature',
      label: t.signature,
      isOptional: !needsSignature,
      longest: 132,
      pattern: '0x[0-9a-fA-F]{130}',
    }),
    button(t.approve, 'main'),
  ])
  const deny = postForm(`/converts/${row.id}/deny`, [
    selectField({
      name: 'reason',
      label: t.denial,
      options: denialReasons.map((reason) => [reason, t.denials[reason]] as const),
    }),
    areaField({ name: 'note', label: t.note, longest: 1000 }),
    button(t.denyButton, 'bad'),
  ])
  return html`${panel(t.approve, approve)}${panel(t.deny, deny)}`
}
