import { stateOf } from '@planet/accounts/account/account-state'
import type { getCustomer } from '@planet/accounts/customers/customers'
import type { AccountStatus } from '@planet/accounts/machine/state'
import type { Language } from '@planet/api/language'
import type { casesOf } from '@planet/compliance/cases/list-cases'
import type { notesOf } from '@planet/compliance/customers/notes'
import type { Unseen } from '@planet/compliance/review/seen'
import type { HeldAmount } from '@planet/ledger/queries/balances'
import type { Assignment } from '@planet/operators/decisions/assignments'
import type { ReactNode } from 'react'
import { Columns, Empty, Fact, Facts, Moment, Mono, Panel, Pill } from '../../frame/elements.tsx'
import { AreaField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { languageNames } from '../../frame/language.ts'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { money } from '../../money/format.ts'
import { CustomerCases } from '../cases/pages.tsx'
import { Taken } from '../queues/taken.tsx'
import { texts as queueTexts } from '../queues/texts.ts'
import { CustomerActions } from './actions.tsx'
import type { ActivityEntry } from './activity-entry.ts'
import { ActivityTable } from './activity-page.tsx'
import { addressOf } from './address.ts'
import { type Agreements, AgreementsPanel } from './agreements-panel.tsx'
import { AllActivity } from './all-activity.tsx'
import { StatusPill } from './list-page.tsx'
import { type Opened, PersonalPanel } from './personal-panel.tsx'
import { type Review, ReviewPanel } from './review-panel.tsx'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof getCustomer>>
type Notes = Awaited<ReturnType<typeof notesOf>>

export type ShownCustomer = {
  customer: Customer
  /** The company's name; undefined for a person. */
  company: string | undefined
  opened: Opened | undefined
  notes: Notes
  /** What this operator has to open before a decision. */
  unseen: readonly Unseen[]
  review: Review
  /** Undefined if the operator may not see cases. */
  cases: Awaited<ReturnType<typeof casesOf>> | undefined
  /** Undefined while the chain does not respond. */
  balances: readonly HeldAmount[] | undefined
  /** Who reviews the application. */
  assignment: Assignment | undefined
  /** The newest. */
  activity: readonly ActivityEntry[]
  agreements: Agreements
  /** Undefined if the operator may not see points. */
  points: bigint | undefined
}

export function CustomerPage({ visit, shown }: { visit: Visit; shown: ShownCustomer }): ReactNode {
  const { customer, opened, notes, unseen, balances, assignment, activity, points } = shown
  const { cases } = shown
  const { language } = visit
  const state = stateOf(customer.account)
  return (
    <Columns
      side={
        <>
          {state.status === '100' && (
            <Panel title={queueTexts[language].assigned}>
              <Taken visit={visit} queue="review" item={customer.account.id} assignment={assignment} />
            </Panel>
          )}
          <CustomerActions
            visit={visit}
            state={state}
            customer={customer}
            unseen={unseen}
            review={shown.review}
          />
        </>
      }
    >
      <FactsPanel language={language} customer={customer} company={shown.company} />
      {state.information !== '0' && (
        <ReviewPanel
          visit={visit}
          id={customer.account.id}
          review={shown.review}
          isOpen={opened !== undefined}
          unseen={unseen}
        />
      )}
      <BalancesPanel language={language} balances={balances} points={points} />
      <Panel title={texts[language].activity}>
        <ActivityTable language={language} entries={activity} />
        <AllActivity id={customer.account.id} label={texts[language].allActivity} />
      </Panel>
      <PersonalPanel visit={visit} customer={customer} opened={opened} />
      {cases && <CustomerCases visit={visit} accountId={customer.account.id} cases={cases} />}
      <NotesPanel visit={visit} id={customer.account.id} notes={notes} />
      <AgreementsPanel language={language} account={customer.account.id} agreements={shown.agreements} />
      <HistoryPanel language={language} customer={customer} />
    </Columns>
  )
}

function BalancesPanel({
  language,
  balances,
  points,
}: {
  language: Language
  balances: ShownCustomer['balances']
  points: ShownCustomer['points']
}): ReactNode {
  const t = texts[language]
  return (
    <Panel title={t.holdings}>
      {balances ? (
        <Facts>
          {balances.map(({ asset, amount }) => (
            <Fact key={asset} name={asset}>
              {money(asset, amount)}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Empty>{t.holdingsUnknown}</Empty>
      )}
      {points !== undefined && (
        <Facts>
          <Fact name={t.points}>{points.toLocaleString('en')}</Fact>
        </Facts>
      )}
    </Panel>
  )
}

const ConfirmedAt = ({ at, language }: { at: Date | null; language: Language }): ReactNode => {
  const t = texts[language]
  return at ? (
    <>
      <Pill tone="good">{t.confirmed}</Pill> <Moment at={at} />
    </>
  ) : (
    <Pill tone="plain">{t.open}</Pill>
  )
}

function FactsPanel({
  language,
  customer,
  company,
}: {
  language: Language
  customer: Customer
  company: string | undefined
}): ReactNode {
  const t = texts[language]
  const { account, wallet, check, hasSecondFactor, sessions } = customer
  return (
    <Panel title={t.facts}>
      <Facts>
        <Fact name={t.status}>
          <StatusPill status={account.status as AccountStatus} language={language} />
        </Fact>
        <Fact name={t.kind}>{t.kinds[account.user_type]}</Fact>
        {company && <Fact name={t.company}>{company}</Fact>}
        <Fact name={t.language}>{languageNames[account.language]}</Fact>
        <Fact name={t.signedUp}>
          <Moment at={account.created_at} />
        </Fact>
        <Fact name={t.activated}>
          <Moment at={account.activated_at} />
        </Fact>
        <Fact name={t.information}>{t.judgings[account.judging_information]}</Fact>
        <Fact name={t.confirmation}>{t.judgings[account.judging_confirmation]}</Fact>
        <Fact name={t.documents}>{t.judgings[account.judging_documents]}</Fact>
        <Fact name={t.identity}>{t.identities[account.identity]}</Fact>
        <Fact name={t.comment}>{check?.comment || '–'}</Fact>
        <Fact name={t.applicant}>{check ? <Mono>{check.applicant_id}</Mono> : '–'}</Fact>
        <Fact name={t.note}>{account.review_note || '–'}</Fact>
        <Fact name={t.secondFactor}>{hasSecondFactor ? t.on : t.off}</Fact>
        <Fact name={t.mobile}>
          <ConfirmedAt at={account.mobile_verified_at} language={language} />
        </Fact>
        <Fact name={t.letter}>
          <ConfirmedAt at={account.letter_verified_at} language={language} />
        </Fact>
        <Fact name={t.sessions}>{String(sessions)}</Fact>
        <Fact name={t.wallet}>{wallet ? <Mono>{wallet.planet_address}</Mono> : '–'}</Fact>
      </Facts>
    </Panel>
  )
}

const HistoryPanel = ({
  language,
  customer: { account, history },
}: {
  language: Language
  customer: Customer
}): ReactNode => {
  const t = texts[language]
  return (
    <Panel title={t.history}>
      <Table
        caption={t.history}
        rows={history}
        columns={[
          { head: t.status, cell: ({ status }) => <StatusPill status={status} language={language} /> },
          { head: t.since, cell: ({ at }) => <Moment at={at} /> },
        ]}
        empty="–"
      />
      <AllActivity id={account.id} kind="status" label={t.allChanges} />
    </Panel>
  )
}

function NotesPanel({ visit, id, notes }: { visit: Visit; id: string; notes: Notes }): ReactNode {
  const t = texts[visit.language]
  const list =
    notes.length === 0 ? (
      <Empty>{t.noNotes}</Empty>
    ) : (
      <Facts>
        {notes.map(({ id: key, operator, at, text }) => (
          <Fact key={key} name={operator}>
            {text}
            {'\n'}
            <Moment at={at} />
          </Fact>
        ))}
      </Facts>
    )
  const form = visit.may('customers.note') && (
    <PostForm action={addressOf(id, 'notes')}>
      <AreaField name="note" label={t.newNote} rows={2} />
      <Button>{t.addNote}</Button>
    </PostForm>
  )
  return (
    <Panel title={t.notes}>
      {list}
      {notes.length > 0 && <AllActivity id={id} kind="note" label={t.allNotes} />}
      {form}
    </Panel>
  )
}
