import type { getCustomer } from '@planet/accounts/customers/customers'
import type { LoginResult } from '@planet/accounts/tables'
import type { personalData } from '@planet/compliance/customers/personal-data'
import type { ReactNode } from 'react'
import { Empty, Fact, FactList, Facts, Moment, Mono, Panel } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { addressOf } from './address.ts'
import { AllActivity } from './all-activity.tsx'
import { ChangePanel, PeopleTable } from './company.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { informationFacts } from './information.ts'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof getCustomer>>
export type Opened = Awaited<ReturnType<typeof personalData>> & { until: Date }

/** What an operator opens with a reason: the person's data, documents, devices and logins. */
export function PersonalPanel({
  visit,
  customer,
  opened,
}: {
  visit: Visit
  customer: Customer
  opened: Opened | undefined
}): ReactNode {
  const t = texts[visit.language]
  const { id } = customer.account
  if (!opened) {
    if (!visit.may('customers.open')) return null
    const form = (
      <>
        <TextField name="reason" label={t.reason} maxLength={300} />
        <Button>{t.openData}</Button>
      </>
    )
    return (
      <Panel title={t.personal}>
        <p>{t.personalHelp}</p>
        <PostForm action={addressOf(id, 'open')}>{form}</PostForm>
      </Panel>
    )
  }
  const written = opened.information ? (
    <FactList entries={informationFacts(opened.information, visit.language)} />
  ) : (
    <Empty>{t.notSubmitted}</Empty>
  )
  const documents =
    customer.documents.length === 0 ? (
      <Empty>{t.noDocuments}</Empty>
    ) : (
      <ul className="documents">
        {customer.documents.map(({ kind, type }) => (
          <DocumentViewer
            key={kind}
            language={visit.language}
            href={addressOf(id, `documents/${kind}`)}
            kind={kind}
            type={type}
          />
        ))}
      </ul>
    )
  const origin = (
    rows: readonly { at: Date; address: string; device: string; result?: LoginResult }[],
    caption: string,
  ) => (
    <Table
      caption={caption}
      rows={rows}
      columns={[
        { head: t.time, cell: ({ at }) => <Moment at={at} /> },
        { head: t.place, cell: (row) => <Mono>{row.address}</Mono> },
        { head: t.device, cell: ({ device }) => device },
        caption === t.logins && { head: t.result, cell: ({ result }) => result && t.results[result] },
      ]}
      empty={caption === t.logins ? t.noLogins : t.noSessions}
    />
  )
  return (
    <Panel title={t.personal}>
      <p>
        {t.openUntil} <Moment at={opened.until} />
      </p>
      <Facts>
        <Fact name={t.email}>{opened.email}</Fact>
      </Facts>
      <div className="beside">
        <section>
          <h3>{t.submitted}</h3>
          {written}
        </section>
        {visit.may('customers.documents') && (
          <section>
            <h3>{t.documents}</h3>
            {documents}
          </section>
        )}
      </div>
      {opened.people.length > 0 && <PeopleTable visit={visit} id={id} people={opened.people} />}
      {opened.change && opened.information && (
        <ChangePanel visit={visit} id={id} before={opened.information} after={opened.change} />
      )}
      <h3>{t.devices}</h3>
      {origin(opened.sessions, t.devices)}
      <h3>{t.logins}</h3>
      {origin(opened.logins, t.logins)}
      <AllActivity id={id} kind="login" label={t.allLogins} />
    </Panel>
  )
}
