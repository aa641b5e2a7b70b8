import { ApiError } from '@planet/api/api-error'
import {
  countedUpTo,
  countJobs,
  failedTask,
  type JobCounts,
  type JobRow,
  jobStates,
  listJobs,
  runAgain,
} from '@planet/platform/jobs/inspect'
import { parkItem } from '@planet/platform/queues/parked'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { Link, Moment, Mono, Notice, Panel, Pill } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { audited } from '../../money/audited.ts'
import { age } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { jobTexts } from './texts.ts'

/** The workers' jobs, failed ones, and retries. A job's payload is never read. */
export const jobsSection: Section = {
  menu: [menuEntry('house', '/jobs', 'jobs.see', jobTexts)],
  serve: (serve, services) => {
    const db = services.connection.db
    serve.page('/jobs', 'jobs.see', async (visit) => {
      const { query } = visit
      const { tasks: counts, isWhole } = await countJobs(db)
      const filter = {
        state: jobStates.find((one) => one === query('state')),
        task: counts.find(({ task }) => task === query('task'))?.task,
        before: readNumber(query('after')),
      }
      const { rows, next } = pageOf(await listJobs(db, filter, pageSize + 1), (row) => [row.id])
      return page(
        jobTexts[visit.language].title,
        <JobList services={services} visit={visit} backlog={{ counts, isWhole }} rows={rows} next={next} />,
      )
    })
    serve.act('/jobs/:id/again', 'jobs.run', async (visit) => {
      const id = visit.param('id')
      if (!/^\d{1,18}$/.test(id)) throw new ApiError('data_not_found')
      let task = ''
      await audited(services, visit, 'job_run_again', async (tx) => {
        const moved = await runAgain(tx, id)
        if (!moved) throw new ApiError('incorrect_handling')
        task = moved.task
        return { detail: { job: id, task } }
      })
      return redirect('/jobs', jobTexts[visit.language].done(task))
    })
    serve.act('/jobs/:id/park', 'jobs.run', async (visit) => {
      const id = visit.param('id')
      if (!/^\d{1,18}$/.test(id)) throw new ApiError('data_not_found')
      const reason = visit.form.required('reason', 300)
      const { accounts } = services
      await audited(services, visit, 'job_parked', async (tx) => {
        const task = await failedTask(tx, id)
        if (task === undefined) throw new ApiError('incorrect_handling')
        await parkItem(tx, 'job', id, { operator: visit.operator.name, reason, at: accounts.now() })
        return { detail: { job: id, task, reason } }
      })
      return redirect('/jobs?state=failed', jobTexts[visit.language].parked)
    })
  },
}

const tones = {
  failed: 'bad',
  parked: 'plain',
  retrying: 'wait',
  running: 'good',
  due: 'plain',
  later: 'plain',
} as const

function JobList({
  services: { accounts },
  visit,
  backlog: { counts, isWhole },
  rows,
  next,
}: {
  services: ConsoleServices
  visit: Visit
  backlog: { counts: readonly JobCounts[]; isWhole: boolean }
  rows: readonly JobRow[]
  next: string | undefined
}): ReactNode {
  const { language, query, may } = visit
  const t = jobTexts[language]
  const { columns, all, nothing } = moneyTexts[language]
  const now = accounts.now()
  const byTask = (
    <Table
      caption={t.counts}
      rows={counts}
      columns={[
        { head: columns.task, cell: ({ task }) => <Mono>{task}</Mono> },
        ...jobStates.map((state) => ({
          head: t.states[state],
          cell: (count: JobCounts) =>
            count[state] === 0 ? (
              '0'
            ) : (
              <Link href={address('/jobs', { task: count.task, state })}>{String(count[state])}</Link>
            ),
          isFigure: true,
        })),
        { head: t.oldestDue, cell: ({ oldestDue }) => age(oldestDue, now, language), isFigure: true },
      ]}
      empty={nothing}
    />
  )
  const fields = (
    <>
      <SelectField
        name="state"
        label={columns.state}
        value={query('state')}
        options={[['', all], ...jobStates.map((state) => [state, t.states[state]] as const)]}
      />
      <SelectField
        name="task"
        label={columns.task}
        value={query('task')}
        options={[['', all], ...counts.map(({ task }) => [task, task] as const)]}
      />
    </>
  )
  const canRun = ({ state }: JobRow) => may('jobs.run') && ['failed', 'parked', 'retrying'].includes(state)
  const list = (
    <Table
      caption={t.list}
      rows={rows}
      columns={[
        { head: columns.number, cell: (row) => row.id },
        { head: columns.task, cell: (row) => <Mono>{row.task}</Mono> },
        { head: columns.state, cell: (row) => <Pill tone={tones[row.state]}>{t.states[row.state]}</Pill> },
        { head: columns.attempts, cell: (row) => t.of(row.attempts, row.maxAttempts), isFigure: true },
        { head: columns.error, cell: (row) => row.error ?? '–' },
        { head: columns.age, cell: (row) => age(row.createdAt, now, language), isFigure: true },
        {
          head: t.next,
          cell: (row) =>
            ['failed', 'parked', 'running'].includes(row.state) ? '–' : <Moment at={row.runAt} />,
        },
        {
          head: columns.act,
          cell: (row) =>
            canRun(row) ? (
              <>
                <PostForm action={`/jobs/${row.id}/again`}>
                  <Button>{t.again}</Button>
                </PostForm>
                {row.state === 'failed' && (
                  <Folded summary={t.park}>
                    <PostForm action={`/jobs/${row.id}/park`}>
                      <TextField name="reason" label={t.parkReason} maxLength={300} />
                      <Button>{t.park}</Button>
                    </PostForm>
                  </Folded>
                )}
              </>
            ) : (
              ''
            ),
        },
      ]}
      empty={nothing}
    />
  )
  const filters = { state: query('state'), task: query('task') }
  return (
    <>
      <Panel title={t.counts}>
        {byTask}
        {isWhole ? '' : <Notice tone="wait">{t.more(countedUpTo.toLocaleString('en'))}</Notice>}
      </Panel>
      <p>
        <small>{t.sealed}</small>
      </p>
      <FilterBar path="/jobs" language={language}>
        {fields}
      </FilterBar>
      {list}
      <Pager path="/jobs" filters={filters} next={next} isFirst={query('after') === ''} language={language} />
    </>
  )
}
