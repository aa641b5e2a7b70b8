import type { Language } from '@planet/api/language'
import { definitionOf, type SettingKey } from '@planet/platform/business/definitions'
import type { SettingChange } from '@planet/platform/business/tables'
import type { ReactNode } from 'react'
import { Columns, Fact, Facts, Link, Moment, Notice, Panel, Pill } from '../../frame/elements.tsx'
import { HiddenField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Visit } from '../../frame/section.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { Difference, SettingInput, type Stored, Summary } from './shown.tsx'
import { texts } from './texts.ts'

/** A setting with the change that set its value, and how many are scheduled. */
export type Current = { key: SettingKey; value: Stored; change: SettingChange | undefined; coming: number }

export function ListPage({ visit, settings }: { visit: Visit; settings: readonly Current[] }): ReactNode {
  const { language } = visit
  const t = texts[language]
  const group = (name: 'money' | 'content') => (
    <Panel title={t.groups[name]}>
      <Table
        caption={t.groups[name]}
        rows={settings.filter(({ key }) => definitionOf(key).group === name)}
        columns={[
          { head: t.setting, cell: ({ key }) => <Link href={`/settings/${key}`}>{t.names[key]}</Link> },
          {
            head: t.value,
            cell: ({ key, value }) => <Summary name={key} value={value} language={language} />,
          },
          { head: t.since, cell: ({ change }) => <Moment at={change?.effective_at} /> },
          { head: t.changedBy, cell: ({ change }) => peopleOf(change, language) },
          {
            head: t.coming,
            cell: ({ coming }) => (coming > 0 ? <Pill tone="wait">{String(coming)}</Pill> : '–'),
          },
        ]}
        empty={t.none}
      />
    </Panel>
  )
  return (
    <>
      <p>{t.help}</p>
      {group('money')}
      {group('content')}
    </>
  )
}

const peopleOf = (change: SettingChange | undefined, language: Language): string =>
  change ? `${change.proposed_by}, ${change.confirmed_by}` : texts[language].original

type SettingPageProps = {
  visit: Visit
  current: Current
  base: string
  history: { rows: readonly SettingChange[]; next: string | undefined; isFirst: boolean }
  now: Date
  problem?: string | undefined
  typed?: Stored
}

export function SettingPage(props: SettingPageProps): ReactNode {
  const { visit, current, base, history, now, problem, typed = current.value } = props
  const { language, form } = visit
  const t = texts[language]
  const { group, fields } = definitionOf(current.key)
  const change = visit.may(`settings.${group}`) && (
    <Panel title={t.change}>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <PostForm action={`/settings/${current.key}/preview`}>
        <HiddenField name="base" value={base} />
        {Object.entries(fields).map(([name, field]) => (
          <SettingInput key={name} name={name} field={field} value={typed[name]} language={language} />
        ))}
        <TextField
          name="day"
          type="date"
          label={t.day}
          value={form.text('day')}
          isOptional
          help={t.dayHelp}
        />
        <TextField
          name="time"
          label={t.time}
          value={form.text('time')}
          isOptional
          pattern="[0-9]{2}:[0-9]{2}"
          placeholder="00:00"
        />
        <TextField name="reason" label={t.reason} value={form.text('reason')} maxLength={300} />
        <Button look="main">{t.preview}</Button>
      </PostForm>
    </Panel>
  )
  return (
    <Columns side={change}>
      <Panel title={t.value}>
        <Facts>
          <Fact name={t.value}>
            <Summary name={current.key} value={current.value} language={language} />
          </Fact>
          <Fact name={t.since}>
            <Moment at={current.change?.effective_at} />
          </Fact>
          <Fact name={t.changedBy}>{peopleOf(current.change, language)}</Fact>
        </Facts>
      </Panel>
      <Panel title={t.history}>
        <Table
          caption={t.history}
          rows={history.rows}
          columns={[
            {
              head: t.effective,
              cell: (row) => (
                <>
                  <Moment at={row.effective_at} />
                  {row.effective_at > now && (
                    <>
                      {' '}
                      <Pill tone="wait">{t.coming}</Pill>
                    </>
                  )}
                </>
              ),
            },
            {
              head: t.after,
              cell: (row) => <Summary name={current.key} value={row.value} language={language} />,
            },
            { head: t.reason, cell: (row) => row.reason },
            { head: t.proposedBy, cell: (row) => row.proposed_by },
            { head: t.confirmedBy, cell: (row) => row.confirmed_by },
          ]}
          empty={t.noHistory}
        />
        <Pager
          path={`/settings/${current.key}`}
          filters={{}}
          next={history.next}
          isFirst={history.isFirst}
          language={language}
        />
      </Panel>
    </Columns>
  )
}

type PreviewProps = { visit: Visit; current: Current; value: Stored; effectiveAt: Date | undefined }

/** The effect of a change, before it is proposed. The form carries the input, and asks for a code. */
export function PreviewPage({
  visit: { language, form },
  current,
  value,
  effectiveAt,
}: PreviewProps): ReactNode {
  const t = texts[language]
  return (
    <>
      <Notice tone="wait">{t.previewHelp}</Notice>
      <Difference name={current.key} before={current.value} after={value} language={language} />
      <Facts>
        <Fact name={t.effective}>{effectiveAt ? <Moment at={effectiveAt} /> : t.atOnce}</Fact>
        <Fact name={t.reason}>{form.text('reason')}</Fact>
      </Facts>
      <PostForm action={`/settings/${current.key}/propose`}>
        <HiddenField name="value" value={JSON.stringify(value)} />
        <HiddenField name="effective" value={effectiveAt?.toISOString() ?? ''} />
        <HiddenField name="base" value={form.text('base')} />
        <HiddenField name="reason" value={form.text('reason')} />
        <CodeField language={language} />
        <Button look="main">{t.propose}</Button>
      </PostForm>
      <p>
        <Link href={`/settings/${current.key}`}>{t.change}</Link>
      </p>
    </>
  )
}
