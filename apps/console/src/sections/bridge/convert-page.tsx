import type { AddressOwner } from '@planet/accounts/queries/address-owners'
import { denialReasons } from '@planet/api/fields/convert'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import type { ConvertApproval } from '@planet/bridge/converts/approvals'
import type { ConvertRecord } from '@planet/bridge/converts/record'
import { canBeDecided, canBeHeld } from '@planet/bridge/machines/convert'
import type { SignRequest, Usage } from '@planet/bridge/queries/convert-review'
import type { ReviewLimits } from '@planet/bridge/rules/review'
import { addressText } from '@planet/chains/address'
import type { OperatorAct } from '@planet/operators/audit/operator-acts'
import type { Assignment } from '@planet/operators/decisions/assignments'
import type { Config } from '@planet/platform/config/settings'
import type { ReactNode } from 'react'
import { Columns, Fact, Facts, Moment, Mono, Notice, Panel } from '../../frame/elements.tsx'
import { AreaField, SelectField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { accountStatuses } from '../../money/account-statuses.ts'
import { money, networkName } from '../../money/format.ts'
import { MainTransaction, PlanetAddress, PlanetTransaction } from '../../money/references.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { OperatorActivity } from '../audit/operator-activity.tsx'
import { Taken } from '../queues/taken.tsx'
import { texts as queueTexts } from '../queues/texts.ts'
import { because, ConvertPill, Owner } from './shown.tsx'
import { SignRequests } from './sign-requests.tsx'
import { denialText } from './text/denial-text.ts'
import { bridgeTexts } from './text/texts.ts'
import { type ShownTravel, TravelPanel } from './travel-panel.tsx'

export type ConvertShown = {
  row: ConvertRow
  /** Undefined if no account has the requesting address. */
  owner: AddressOwner | undefined
  record: ConvertRecord
  usage: Usage
  limits: ReviewLimits
  requests: readonly SignRequest[]
  history: readonly OperatorAct[]
  assignment: Assignment | undefined
  /** Operators who have approved it. */
  approvals: readonly ConvertApproval[]
  /** How many operators' signatures the guardians require. */
  signaturesNeeded: number
  /** How many operators have to approve. */
  operatorsNeeded: number
  /** The receiver as named by the customer, if the travel rule applies. */
  travel: ShownTravel | undefined
  /** What operators sign, as JSON. */
  message: string
}

/** Everything known about one convert, and the possible decisions. */
export function ConvertPage({
  config,
  visit,
  shown,
}: {
  config: Config
  visit: Visit
  shown: ConvertShown
}): ReactNode {
  const { language } = visit
  const { converts: t } = bridgeTexts[language]
  const { columns, facts: factsTitle, history } = moneyTexts[language]
  const { row, record } = shown
  const { release, returned } = record
  return (
    <Columns
      side={
        <>
          {canBeDecided(row.state) && (
            <Panel title={queueTexts[language].assigned}>
              <Taken visit={visit} queue="convert" item={row.id} assignment={shown.assignment} />
            </Panel>
          )}
          <ConvertDecision visit={visit} shown={shown} />
        </>
      }
    >
      <OwnerNotice visit={visit} shown={shown} />
      <Panel title={factsTitle}>
        <Facts>
          <Fact name={columns.state}>
            <ConvertPill row={row} language={language} />
          </Fact>
          <Fact name={columns.account}>
            <Owner account={row.account} owner={shown.owner} language={language} />
          </Fact>
          <Fact name={columns.amount}>{money(row.asset, row.amount)}</Fact>
          <Fact name={columns.fee}>{money(row.asset, row.fee)}</Fact>
          <Fact name={columns.network}>{networkName(row.network, language)}</Fact>
          <Fact name={t.destination}>
            <Mono>{row.destination}</Mono>
          </Fact>
          <Fact name={t.wallet}>
            <PlanetAddress config={config} address={addressText(row.requester)} />
          </Fact>
          <Fact name={t.asked}>
            <Moment at={row.requested_at} />
          </Fact>
          <Fact name={t.approvals}>{t.approvalsOf(record.approvals.given, record.approvals.needed)}</Fact>
          {record.txid && (
            <Fact name={t.request}>
              <PlanetTransaction config={config} hash={record.txid} />
            </Fact>
          )}
          {release && (
            <Fact name={t.release}>
              <MainTransaction config={config} network={row.network} txid={release.txid} /> (
              {t.confirmations(release.confirmations, release.needed)})
            </Fact>
          )}
          {record.queuedUntil && (
            <Fact name={t.queuedUntil}>
              <Moment at={record.queuedUntil} />
            </Fact>
          )}
          {returned && (
            <Fact name={t.returned}>
              {`${t.causes[returned.cause]}: ${denialText(returned.reason, language)}`}
            </Fact>
          )}
          {shown.approvals.map(({ operator, signer, at }) => (
            <Fact key={operator} name={t.approvedBy}>
              {operator} {signer && <Mono>{signer}</Mono>} <Moment at={at} />
            </Fact>
          ))}
          {row.decided_by && <Fact name={t.decidedBy}>{row.decided_by}</Fact>}
          {row.operator_signature && (
            <Fact name={t.signature}>
              <Mono>{row.operator_signature}</Mono>
            </Fact>
          )}
          <Fact name={columns.id}>
            <Mono>{row.id}</Mono>
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t.held}>
        <ReviewReasons visit={visit} shown={shown} />
      </Panel>
      {shown.travel && <TravelPanel visit={visit} travel={shown.travel} />}
      <SignRequests requests={shown.requests} language={language} />
      <Panel title={history}>
        <OperatorActivity acts={shown.history} language={language} />
      </Panel>
    </Columns>
  )
}

/** A withdrawal of a customer who may not take money out is on hold. The reason is for those who may see customers. */
function OwnerNotice({
  visit: { language, may },
  shown: { row, owner },
}: {
  visit: Visit
  shown: ConvertShown
}): ReactNode {
  const { converts: t } = bridgeTexts[language]
  if (!owner || owner.standing === 'active' || !canBeHeld(row.state)) return null
  const status = accountStatuses[language][owner.status]
  return (
    <Notice tone="bad">
      {t.notActive(status)} {owner.note !== '' && may('customers.see') && t.notActiveBecause(owner.note)}
    </Notice>
  )
}

/** The rules' own reasons, and the figures they used. */
function ReviewReasons({
  visit: { language },
  shown: { row, usage, limits },
}: {
  visit: Visit
  shown: ConvertShown
}): ReactNode {
  const { converts: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const used = { newAddress: undefined, perAccount: usage.ofAccount, global: usage.ofAll }
  const names = ['newAddress', 'perAccount', 'global'] as const
  return (
    <>
      {row.reasons.length > 0 && <p>{because(row.reasons, language)}</p>}
      <Table
        caption={t.held}
        rows={names}
        columns={[
          { head: columns.kind, cell: (name) => t.limits[name] },
          { head: t.limit, cell: (name) => money(row.asset, limits[name]), isFigure: true },
          {
            head: t.used,
            cell: (name) => (used[name] === undefined ? '–' : money(row.asset, used[name])),
            isFigure: true,
          },
        ]}
        empty={nothing}
      />
    </>
  )
}

function ConvertDecision({
  visit: { language, may },
  shown: { row, owner, signaturesNeeded, operatorsNeeded, message, approvals },
}: {
  visit: Visit
  shown: ConvertShown
}): ReactNode {
  const { converts: t } = bridgeTexts[language]
  if (!canBeDecided(row.state))
    return (
      <Panel title={t.approve}>
        <p>{row.state.name === 'requested' ? t.notJudged : t.decided}</p>
      </Panel>
    )
  if (!may('converts.decide'))
    return (
      <Panel title={t.approve}>
        <p>{t.mayNot}</p>
      </Panel>
    )
  const asked = [t.mayBeSigned, t.needsSignature, t.needsTwo][signaturesNeeded]
  const approve = (
    <PostForm action={`/converts/${row.id}/approve`}>
      {operatorsNeeded > 1 && approvals.length > 0 && (
        <Notice tone="wait">{t.approvalsGiven(approvals.length, operatorsNeeded)}</Notice>
      )}
      {!owner && <Notice tone="wait">{t.noOwner}</Notice>}
      <p>
        {asked} {t.toSign}
      </p>
      <p>
        <Mono>{message}</Mono>
      </p>
      <TextField
        name="signature"
        label={t.signature}
        isOptional={signaturesNeeded === 0}
        maxLength={132}
        pattern="0x[0-9a-fA-F]{130}"
      />
      <AreaField name="reason" label={t.approvalReason} maxLength={500} />
      <CodeField language={language} />
      <Button look="main">{t.approve}</Button>
    </PostForm>
  )
  const deny = (
    <PostForm action={`/converts/${row.id}/deny`}>
      <SelectField
        name="reason"
        label={t.denial}
        options={denialReasons.map((reason) => [reason, t.denials[reason]] as const)}
      />
      <AreaField name="note" label={t.note} maxLength={1000} />
      <Button look="bad">{t.denyButton}</Button>
    </PostForm>
  )
  return (
    <>
      {(!owner || owner.standing === 'active') && <Panel title={t.approve}>{approve}</Panel>}
      <Panel title={t.deny}>{deny}</Panel>
    </>
  )
}
