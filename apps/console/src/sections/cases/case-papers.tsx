import type { getCase } from '@planet/compliance/cases/cases'
import type { ReactNode } from 'react'
import { Fact, Facts, Link, Moment, Panel, Pill } from '../../frame/elements.tsx'
import { AreaField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { texts } from './texts.ts'

type Found = Awaited<ReturnType<typeof getCase>>
type Props = { visit: Visit; found: Found }

const size = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`

/** Files that operators added or the customer sent. */
export function CaseFiles({ visit, found }: Props): ReactNode {
  const t = texts[visit.language]
  return (
    <Panel title={t.files}>
      <Table
        caption={t.files}
        rows={found.files}
        columns={[
          {
            head: t.file,
            cell: ({ id, type }) => <Link href={`/cases/${found.id}/files/${id}`}>{t.types[type]}</Link>,
          },
          { head: t.size, cell: ({ bytes }) => size(bytes), isFigure: true },
          { head: t.from, cell: ({ added_by }) => added_by ?? t.fromCustomer },
          { head: t.time, cell: ({ added_at }) => <Moment at={added_at} /> },
        ]}
        empty={t.noFiles}
      />
    </Panel>
  )
}

/** What the customer was asked about the source of funds, and what they answered. */
export function Questions({ visit, found }: Props): ReactNode {
  const t = texts[visit.language]
  if (found.questions.length === 0) return null
  return (
    <Panel title={t.funds}>
      {found.questions.map(({ id, state, question, askedAt, dueAt, answer, answeredAt }) => (
        <Facts key={id}>
          <Fact name={t.question}>{question}</Fact>
          <Fact name={t.state}>
            <Pill tone={state === 'answered' ? 'good' : state === 'open' ? 'wait' : 'plain'}>
              {t.fundsStates[state]}
            </Pill>
          </Fact>
          <Fact name={t.askedAt}>
            <Moment at={askedAt} />
          </Fact>
          <Fact name={t.dueAt}>
            <Moment at={dueAt} />
          </Fact>
          {answer && (
            <>
              <Fact name={t.answer}>{answer.text}</Fact>
              <Fact name={t.answeredAt}>
                <Moment at={answeredAt} />
              </Fact>
            </>
          )}
        </Facts>
      ))}
    </Panel>
  )
}

/** Asks the customer, or takes back a question that is open. */
export function FundsForm({ visit, found }: Props): ReactNode {
  const t = texts[visit.language]
  const isOpen = found.questions.some(({ state }) => state === 'open')
  return isOpen ? (
    <Folded summary={t.withdraw}>
      <PostForm action={`/cases/${found.id}/funds/withdraw`}>
        <TextField name="note" label={t.reason} maxLength={500} />
        <Button>{t.withdraw}</Button>
      </PostForm>
    </Folded>
  ) : (
    <Folded summary={t.ask}>
      <p>{t.askHelp}</p>
      <PostForm action={`/cases/${found.id}/funds`}>
        <AreaField name="question" label={t.question} maxLength={1000} />
        <Button>{t.ask}</Button>
      </PostForm>
    </Folded>
  )
}
