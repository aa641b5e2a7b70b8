import type { Information } from '@planet/api/fields/information'
import type { companyPeople } from '@planet/compliance/company/people-store'
import type { ReactNode } from 'react'
import { Moment, Mono, Pill } from '../../frame/elements.tsx'
import { AreaField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { addressOf } from './address.ts'
import { changedFacts } from './information.ts'
import { texts } from './texts.ts'

type People = Awaited<ReturnType<typeof companyPeople>>

const tones = {
  none: 'plain',
  started: 'wait',
  pending: 'wait',
  green: 'good',
  retry: 'wait',
  red: 'bad',
} as const

/** The people behind a company who have to be identified, with the provider's result. */
export function PeopleTable({ visit, id, people }: { visit: Visit; id: string; people: People }): ReactNode {
  const t = texts[visit.language]
  return (
    <>
      <h3>{t.people}</h3>
      <Table
        caption={t.people}
        rows={people}
        columns={[
          {
            head: t.name,
            cell: ({ person }) => `${person.family_name} ${person.given_name} (${person.birth_date})`,
          },
          { head: t.role, cell: ({ person }) => person.roles.map((role) => t.roles[role]).join(', ') },
          { head: t.email, cell: ({ person }) => person.email },
          {
            head: t.identity,
            cell: ({ identity, comment }) => (
              <>
                <Pill tone={tones[identity]}>{t.identities[identity]}</Pill> {comment}
              </>
            ),
          },
          {
            head: t.applicant,
            cell: ({ applicant_id }) => (applicant_id ? <Mono>{applicant_id}</Mono> : '–'),
          },
          { head: t.invitedAt, cell: ({ invited_at }) => <Moment at={invited_at} /> },
          visit.may('customers.judge') && {
            head: t.invite,
            cell: (row) =>
              row.identity !== 'green' && (
                <PostForm action={addressOf(id, `people/${row.id}/invite`)}>
                  <Button>{t.invite}</Button>
                </PostForm>
              ),
          },
        ]}
        empty="–"
      />
    </>
  )
}

type ChangeProps = { visit: Visit; id: string; before: Information; after: Information }

/** The changes that an active company requests, next to the current data. */
export function ChangePanel({ visit, id, before, after }: ChangeProps): ReactNode {
  const t = texts[visit.language]
  const rows = changedFacts(before, after, visit.language)
  return (
    <>
      <h3>{t.change}</h3>
      <Table
        caption={t.change}
        rows={rows}
        columns={[
          { head: t.what, cell: ([name]) => name },
          { head: t.before, cell: ([, was]) => was },
          { head: t.after, cell: ([, , will]) => will },
        ]}
        empty={t.noChange}
      />
      {visit.may('customers.judge') && (
        <>
          <PostForm action={addressOf(id, 'change/approve')}>
            <TextField name="reason" label={t.approvalReason} maxLength={500} />
            <Button look="main">{t.approveChange}</Button>
          </PostForm>
          <Folded summary={t.rejectChange}>
            <PostForm action={addressOf(id, 'change/reject')}>
              <AreaField name="note" label={t.noteToCustomer} maxLength={1000} />
              <Button look="bad">{t.rejectChange}</Button>
            </PostForm>
          </Folded>
        </>
      )}
    </>
  )
}
