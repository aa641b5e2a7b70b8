import { ApiError } from '@planet/api/api-error'
import { type Html, html } from '@planet/platform/html/html'
import {
  countedUpTo,
  countJobs,
  type JobCounts,
  type JobRow,
  jobStates,
  listJobs,
  runAgain,
} from '@planet/platform/jobs/inspect'
import { address, link, moment, mono, notice, panel, pill, table } from '../../frame/elements.ts'
import { button, postForm, selectField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { audited } from '../../money/audited.ts'
import { age } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { jobTexts } from './texts.ts'

/** What the workers have to do, what failed, and another try at it. What a job carries is never read. */
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
      return page(jobTexts[visit.language].title, body(services, visit, { counts, isWhole }, rows, next))
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
  },
}

const tones = { failed: 'bad', retrying: 'wait', running: 'good', due: 'plain', later: 'plain' } as const

function body(
  { accounts }: ConsoleServices,
  visit: Visit,
  { counts, isWhole }: { counts: readonly JobCounts[]; isWhole: boolean },
  rows: readonly JobRow[],
  next: string | undefined,
): Html {
  const { language, query, may } = visit
  const t = jobTexts[language]
  const { columns, all, nothing } = moneyTexts[language]
  const now = accounts.now()
  const byTask = table({
    caption: t.counts,
    head: [columns.task, ...jobStates.map((state) => t.states[state]), t.oldestDue],
    figures: jobStates.map((_, index) => index + 1).concat(jobStates.length + 1),
    rows: counts.map((count) => [
      mono(count.task),
      ...jobStates.map((state) =>
        count[state] === 0 ? '0' : link(address('/jobs', { task: count.task, state }), String(count[state])),
      ),
      age(count.oldestDue, now, language),
    ]),
    empty: nothing,
  })
  const fields = [
    selectField({
      name: 'state',
      label: columns.state,
      value: query('state'),
      options: [['', all], ...jobStates.map((state) => [state, t.states[state]] as const)],
    }),
    selectField({
      name: 'task',
      label: columns.task,
      value: query('task'),
      options: [['', all], ...counts.map(({ task }) => [task, task] as const)],
    }),
  ]
  const canRun = ({ state }: JobRow) => may('jobs.run') && (state === 'failed' || state === 'retrying')
  const list = table({
    caption: t.list,
    head: [
      columns.number,
      columns.task,
      columns.state,
      columns.attempts,
      columns.error,
      columns.age,
      t.next,
      columns.act,
    ],
    figures: [3, 5],
    rows: rows.map((row) => [
      row.id,
      mono(row.task),
      pill(tones[row.state], t.states[row.state]),
      t.of(row.attempts, row.maxAttempts),
      row.error ?? '–',
      age(row.createdAt, now, language),
      row.state === 'failed' || row.state === 'running' ? '–' : moment(row.runAt),
      canRun(row) ? postForm(`/jobs/${row.id}/again`, button(t.again)) : '',
    ]),
    empty: nothing,
  })
  const filters = { state: query('state'), task: query('task') }
  return html`${panel(t.counts, [byTask, isWhole ? '' : notice('wait', t.more(countedUpTo.toLocaleString('en')))])}<p><small>${t.sealed}</small></p>${filterBar('/jobs', fields, language)}${list}${pager('/jobs', filters, { next, isFirst: query('after') === '' }, language)}`
}
