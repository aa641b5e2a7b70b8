import type { Language } from '@planet/api/language'
import type { answersTo } from '@planet/inquiries/answers'
import type { InquiryPage as Inquiries, OpenInquiry } from '@planet/inquiries/inbox'
import type { InquiryState } from '@planet/inquiries/inquiry'
import type { ReactNode } from 'react'
import {
  Columns,
  CustomerLink,
  Empty,
  Fact,
  Facts,
  Link,
  Moment,
  Mono,
  Panel,
  Pill,
} from '../../frame/elements.tsx'
import { AreaField, HiddenField, SelectField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { languageNames } from '../../frame/language.ts'
import { FilterBar, Pager, SearchBar } from '../../frame/list.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { texts } from './texts.ts'

export const states = ['open', 'answered', 'closed'] as const
export const kinds = ['inquiry', 'cancellation'] as const
export type Filters = { state: string; kind: string; writer: string }

const StatePill = ({ state, language }: { state: InquiryState; language: Language }): ReactNode => (
  <Pill tone={state === 'open' ? 'wait' : state === 'answered' ? 'good' : 'plain'}>
    {texts[language].states[state]}
  </Pill>
)

type Listed = Inquiries & { assigned: ReadonlyMap<string, string> }

export function ListPage({
  visit,
  filters,
  listed: { entries, next, assigned },
  isFirst,
}: {
  visit: Visit
  filters: Filters
  listed: Listed
  isFirst: boolean
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const all = ['', t.every] as const
  const fields = (
    <>
      <SelectField
        name="state"
        label={t.state}
        value={filters.state}
        options={[all, ...states.map((state) => [state, t.states[state]] as const)]}
      />
      <SelectField
        name="kind"
        label={t.kind}
        value={filters.kind}
        options={[all, ...kinds.map((kind) => [kind, t.kinds[kind]] as const)]}
      />
      {filters.writer !== '' && <HiddenField name="writer" value={filters.writer} />}
    </>
  )
  const searchField = <TextField name="email" label={t.email} type="email" maxLength={320} />
  const list = (
    <Table
      caption={t.title}
      rows={entries}
      columns={[
        {
          head: t.reference,
          cell: ({ id }) => (
            <Link href={`/inquiries/${id}`}>
              <Mono>{id}</Mono>
            </Link>
          ),
        },
        { head: t.state, cell: ({ state }) => <StatePill state={state} language={language} /> },
        { head: t.kind, cell: ({ kind }) => t.kinds[kind] },
        { head: t.language, cell: (entry) => languageNames[entry.language] },
        { head: t.assigned, cell: ({ id }) => assigned.get(id) ?? t.nobody },
        {
          head: t.received,
          cell: ({ state, created_at }) =>
            state === 'open' ? (
              <WaitingSince visit={visit} kind="inquiries" at={created_at} />
            ) : (
              <Moment at={created_at} />
            ),
        },
      ]}
      empty={t.none}
    />
  )
  return (
    <>
      <SearchBar path="/inquiries/find" language={language}>
        {searchField}
      </SearchBar>
      <FilterBar path="/inquiries" language={language}>
        {fields}
      </FilterBar>
      {list}
      <Pager path="/inquiries" filters={filters} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

type Shown = {
  inquiry: OpenInquiry
  answers: Awaited<ReturnType<typeof answersTo>>
  assigned: string | undefined
  operators: readonly string[]
}

export function InquiryPage({
  visit,
  shown: { inquiry, answers, assigned, operators },
}: {
  visit: Visit
  shown: Shown
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const about = (
    <Facts>
      <Fact name={t.state}>
        <StatePill state={inquiry.state} language={language} />
      </Fact>
      <Fact name={t.kind}>{t.kinds[inquiry.kind]}</Fact>
      <Fact name={t.name}>{inquiry.name}</Fact>
      <Fact name={t.from}>{inquiry.email}</Fact>
      <Fact name={t.account}>
        {inquiry.accountId ? <CustomerLink account={inquiry.accountId} /> : t.noAccount}
      </Fact>
      <Fact name={t.language}>{languageNames[inquiry.language]}</Fact>
      <Fact name={t.received}>
        <Moment at={inquiry.created_at} />
      </Fact>
      <Fact name={t.assigned}>{assigned ?? t.nobody}</Fact>
    </Facts>
  )
  const answerList =
    answers.length === 0 ? (
      <Empty>{t.noAnswers}</Empty>
    ) : (
      <Facts>
        {answers.map(({ operator, at, text }) => (
          <Fact key={at.getTime()} name={operator}>
            {text}
            {'\n'}
            <Moment at={at} />
          </Fact>
        ))}
      </Facts>
    )
  return (
    <Columns
      side={
        visit.may('inquiries.answer') ? (
          <InquiryActs
            language={language}
            inquiry={inquiry}
            handling={{ seen: answers.length, assigned, operators }}
          />
        ) : null
      }
    >
      <Panel title={t.message}>
        {about}
        <p className="words" lang={inquiry.language}>
          {inquiry.content}
        </p>
      </Panel>
      <Panel title={t.answers}>{answerList}</Panel>
    </Columns>
  )
}

type Handling = { seen: number; assigned: string | undefined; operators: readonly string[] }

function InquiryActs({
  language,
  inquiry: { id, state },
  handling: { seen, assigned, operators },
}: {
  language: Language
  inquiry: OpenInquiry
  handling: Handling
}): ReactNode {
  const t = texts[language]
  const to = (act: string) => `/inquiries/${id}/${act}`
  const answer = (
    <PostForm action={to('answer')}>
      <HiddenField name="seen" value={seen} />
      <AreaField name="answer" label={t.answer} rows={8} maxLength={10_000} help={t.answerHelp} />
      <Button look="main">{t.send}</Button>
    </PostForm>
  )
  const assign = (
    <PostForm action={to('assign')}>
      <SelectField
        name="operator"
        label={t.assign}
        value={assigned ?? ''}
        options={[['', t.nobody], ...operators.map((name) => [name, name] as const)]}
      />
      <Button>{t.assignButton}</Button>
    </PostForm>
  )
  const end =
    state === 'closed' ? (
      <PostForm action={to('reopen')}>
        <Button>{t.reopen}</Button>
      </PostForm>
    ) : (
      <PostForm action={to('close')}>
        <Button>{t.close}</Button>
      </PostForm>
    )
  return (
    <>
      {state !== 'closed' && <Panel title={t.answer}>{answer}</Panel>}
      <Panel title={t.handle}>
        {assign}
        {end}
      </Panel>
    </>
  )
}
