import { type Language, languages } from '@planet/api/language'
import { writtenCode } from '@planet/points/coupons/code'
import type { Campaign } from '@planet/points/coupons/queries'
import { canStop, type Period, periodOf } from '@planet/points/coupons/rules'
import type { CouponRow } from '@planet/points/tables'
import type { ReactNode } from 'react'
import {
  Columns,
  CustomerLink,
  Fact,
  Facts,
  Link,
  Moment,
  Mono,
  Notice,
  Panel,
  Pill,
} from '../../frame/elements.tsx'
import { AreaField, Fieldset, SelectField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { texts } from './texts.ts'

export type Paged<Row> = { rows: readonly Row[]; next: string | undefined; isFirst: boolean }

const tones = { coming: 'wait', running: 'good', stopped: 'bad', over: 'plain' } as const
const PeriodPill = ({ period, language }: { period: Period; language: Language }): ReactNode => (
  <Pill tone={tones[period]}>{texts[language].periods[period]}</Pill>
)
const figure = (value: number | bigint): string => value.toLocaleString('en')

export const placeOf = (id: string): string => `/coupons/${encodeURIComponent(id)}`

export function CampaignsPage({
  visit,
  paged: { rows, next, isFirst },
  limit,
  now,
  problem,
}: {
  visit: Visit
  paged: Paged<Campaign>
  limit: number
  now: Date
  problem?: string | undefined
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const list = (
    <Table
      caption={t.campaigns}
      rows={rows}
      columns={[
        {
          head: t.campaign,
          cell: (row) => <Link href={placeOf(row.id)}>{row.texts.title[language]}</Link>,
        },
        { head: t.code, cell: ({ code }) => <Mono>{writtenCode(code)}</Mono> },
        { head: t.period, cell: (row) => <PeriodPill period={periodOf(row, now)} language={language} /> },
        { head: t.points, cell: ({ points }) => figure(points), isFigure: true },
        { head: t.available, cell: ({ available }) => figure(available), isFigure: true },
        { head: t.taken, cell: ({ taken }) => figure(taken), isFigure: true },
        { head: t.used, cell: ({ used }) => figure(used), isFigure: true },
      ]}
      empty={t.none}
    />
  )
  const make = visit.may('coupons.manage') && (
    <Panel title={t.make}>
      <CampaignForm visit={visit} limit={limit} problem={problem} />
    </Panel>
  )
  return (
    <>
      {list}
      <Pager path="/coupons" filters={{}} next={next} isFirst={isFirst} language={language} />
      {make}
    </>
  )
}

/** Invalid input stays in its field. */
function CampaignForm({
  visit: { language, form },
  limit,
  problem,
}: {
  visit: Visit
  limit: number
  problem: string | undefined
}): ReactNode {
  const t = texts[language]
  const typed = (name: string) => ({ name, value: form.text(name) })
  const day = (name: string, label: string, isOptional = false) => (
    <TextField {...typed(name)} label={label} type="date" isOptional={isOptional} />
  )
  const count = (name: string, label: string) => (
    <TextField {...typed(name)} label={label} inputMode="numeric" pattern="[0-9]{1,7}" />
  )
  const targets = (['everybody', 'listed', 'since'] as const).map((one) => [one, t.targets[one]] as const)
  return (
    <>
      <p>{t.makeHelp(figure(limit))}</p>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <PostForm action="/coupons">
        <Fieldset legend={t.texts}>
          {languages.map((one) => (
            <TextField
              key={one}
              {...typed(`title_${one}`)}
              label={`${t.name} (${t.names[one]})`}
              maxLength={60}
            />
          ))}
          {languages.map((one) => (
            <AreaField
              key={one}
              {...typed(`text_${one}`)}
              label={`${t.text} (${t.names[one]})`}
              maxLength={300}
              rows={2}
              isOptional
            />
          ))}
        </Fieldset>
        <TextField {...typed('code')} label={t.code} help={t.codeHelp} isOptional maxLength={30} />
        {count('points', t.points)}
        {count('available', t.available)}
        <SelectField {...typed('target')} label={t.target} options={targets} />
        {day('since', t.since, true)}
        {day('starts', t.starts)}
        {day('ends', t.ends)}
        <AreaField {...typed('reason')} label={t.reason} maxLength={300} rows={2} />
        <Button look="main">{t.create}</Button>
      </PostForm>
    </>
  )
}

export function CampaignPage({
  visit,
  campaign,
  coupons,
  now,
  problem,
}: {
  visit: Visit
  campaign: Campaign
  coupons: Paged<CouponRow>
  now: Date
  problem?: string | undefined
}): ReactNode {
  const t = texts[visit.language]
  const about = (
    <Facts>
      <Fact name={t.code}>
        <Mono>{writtenCode(campaign.code)}</Mono>
      </Fact>
      <Fact name={t.period}>
        <PeriodPill period={periodOf(campaign, now)} language={visit.language} />
      </Fact>
      <Fact name={t.begins}>
        <Moment at={campaign.starts_at} />
      </Fact>
      <Fact name={t.endsAt}>
        <Moment at={campaign.stopped_at ?? campaign.ends_at} />
      </Fact>
      <Fact name={t.points}>{figure(campaign.points)}</Fact>
      <Fact name={t.available}>{figure(campaign.available)}</Fact>
      <Fact name={t.taken}>{figure(campaign.taken)}</Fact>
      <Fact name={t.used}>{figure(campaign.used)}</Fact>
      <Fact name={t.cancelled}>{figure(campaign.cancelled)}</Fact>
      <Fact name={t.target}>{t.targets[campaign.target]}</Fact>
      {campaign.since && (
        <Fact name={t.since}>
          <Moment at={campaign.since} />
        </Fact>
      )}
      <Fact name={t.createdBy}>{campaign.created_by}</Fact>
      <Fact name={t.createdAt}>
        <Moment at={campaign.created_at} />
      </Fact>
    </Facts>
  )
  return (
    <>
      <p>
        <Link href="/coupons">{t.back}</Link>
      </p>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <Columns
        side={
          visit.may('coupons.manage') ? <CampaignActs visit={visit} campaign={campaign} now={now} /> : null
        }
      >
        <Panel title={t.campaign}>{about}</Panel>
        <Panel title={t.texts}>
          <Facts>
            {languages.map((one) => (
              <Fact key={one} name={t.names[one]}>
                <strong>{campaign.texts.title[one]}</strong> {campaign.texts.text[one]}
              </Fact>
            ))}
          </Facts>
        </Panel>
        <Panel title={t.coupons}>
          <CouponList visit={visit} campaign={campaign} paged={coupons} now={now} />
        </Panel>
      </Columns>
    </>
  )
}

function CouponList({
  visit,
  campaign,
  paged: { rows, next, isFirst },
  now,
}: {
  visit: Visit
  campaign: Campaign
  paged: Paged<CouponRow>
  now: Date
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const { id } = campaign
  const mayCancel = visit.may('coupons.manage') && !canStop(campaign, now)
  const stateOf = (row: CouponRow) => (row.used_at ? 'used' : row.cancelled_at ? 'cancelled' : 'open')
  const cancel = (row: CouponRow) => (
    <PostForm action={`${placeOf(id)}/cancel/${encodeURIComponent(row.id)}`}>
      <Button>{t.cancel}</Button>
    </PostForm>
  )
  const list = (
    <Table
      caption={t.coupons}
      rows={rows}
      columns={[
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        {
          head: t.state,
          cell: (row) => <Pill tone={row.used_at ? 'good' : 'plain'}>{t.states[stateOf(row)]}</Pill>,
        },
        { head: t.handedAt, cell: (row) => <Moment at={row.handed_at} /> },
        { head: t.usedAt, cell: (row) => <Moment at={row.used_at} /> },
        mayCancel && { head: t.cancel, cell: (row) => (stateOf(row) === 'open' ? cancel(row) : '–') },
      ]}
      empty={t.noCoupons}
    />
  )
  return (
    <>
      {list}
      <Pager path={placeOf(id)} filters={{}} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

function CampaignActs({
  visit: { language, form },
  campaign,
  now,
}: {
  visit: Visit
  campaign: Campaign
  now: Date
}): ReactNode {
  const t = texts[language]
  const to = (act: string) => `${placeOf(campaign.id)}/${act}`
  const isAlive = canStop(campaign, now)
  const accounts = { name: 'accounts', label: t.accounts, value: form.text('accounts'), longest: 20_000 }
  return (
    <>
      {isAlive && (
        <Panel title={t.handOut}>
          <p>{t.handOutHelp}</p>
          <PostForm action={to('hand-out')}>
            <AreaField {...accounts} rows={8} />
            <Button look="main">{t.handOut}</Button>
          </PostForm>
        </Panel>
      )}
      {isAlive && (
        <Panel title={t.stop}>
          <Folded summary={t.stop}>
            <p>{t.stopHelp}</p>
            <PostForm action={to('stop')}>
              <Button look="bad">{t.stop}</Button>
            </PostForm>
          </Folded>
        </Panel>
      )}
      <Panel title={t.cancelAll}>
        {isAlive ? (
          <p>{t.cancelHelp}</p>
        ) : (
          <PostForm action={to('cancel')}>
            <Button>{t.cancelAll}</Button>
          </PostForm>
        )}
      </Panel>
    </>
  )
}
