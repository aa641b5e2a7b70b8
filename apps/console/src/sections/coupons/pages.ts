import { type Language, languages } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { writtenCode } from '@planet/points/coupons/code'
import type { Campaign } from '@planet/points/coupons/queries'
import { canStop, type Period, periodOf } from '@planet/points/coupons/rules'
import type { CouponRow } from '@planet/points/tables'
import {
  columns,
  customerLink,
  facts,
  link,
  moment,
  mono,
  notice,
  panel,
  pill,
  table,
} from '../../frame/elements.ts'
import { areaField, button, fieldset, folded, postForm, selectField, textField } from '../../frame/fields.ts'
import { pager } from '../../frame/list.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

export type Paged<Row> = { rows: readonly Row[]; next: string | undefined; isFirst: boolean }

const tones = { coming: 'wait', running: 'good', stopped: 'bad', over: 'plain' } as const
const periodPill = (period: Period, language: Language): Html =>
  pill(tones[period], texts[language].periods[period])
const figure = (value: number | bigint): string => value.toLocaleString('en')

export const placeOf = (id: string): string => `/coupons/${encodeURIComponent(id)}`

export function campaignsPage(
  visit: Visit,
  { rows, next, isFirst }: Paged<Campaign>,
  limit: number,
  now: Date,
  problem?: string,
): Html {
  const { language } = visit
  const t = texts[language]
  const list = table({
    caption: t.campaigns,
    head: [t.campaign, t.code, t.period, t.points, t.available, t.taken, t.used],
    rows: rows.map((row) => [
      link(placeOf(row.id), row.texts.title[language]),
      mono(writtenCode(row.code)),
      periodPill(periodOf(row, now), language),
      ...[row.points, row.available, row.taken, row.used].map(figure),
    ]),
    empty: t.none,
    figures: [3, 4, 5, 6],
  })
  const make = visit.may('coupons.manage') && panel(t.make, campaignForm(visit, limit, problem))
  return html`${list}${pager('/coupons', {}, { next, isFirst }, language)}${make}`
}

/** What was typed stays in its field when something is wrong with it. */
function campaignForm({ language, form }: Visit, limit: number, problem: string | undefined): Html {
  const t = texts[language]
  const typed = (name: string) => ({ name, value: form.text(name) })
  const day = (name: string, label: string, isOptional = false) =>
    textField({ ...typed(name), label, type: 'date', isOptional })
  const count = (name: string, label: string) =>
    textField({ ...typed(name), label, inputmode: 'numeric', pattern: '[0-9]{1,7}' })
  const targets = (['everybody', 'listed', 'since'] as const).map((one) => [one, t.targets[one]] as const)
  return html`<p>${t.makeHelp(figure(limit))}</p>${problem !== undefined && notice('bad', problem)}${postForm(
    '/coupons',
    [
      fieldset(t.texts, [
        ...languages.map((one) =>
          textField({ ...typed(`title_${one}`), label: `${t.name} (${t.names[one]})`, longest: 60 }),
        ),
        ...languages.map((one) =>
          areaField({
            ...typed(`text_${one}`),
            label: `${t.text} (${t.names[one]})`,
            longest: 300,
            rows: 2,
            isOptional: true,
          }),
        ),
      ]),
      textField({ ...typed('code'), label: t.code, help: t.codeHelp, isOptional: true, longest: 30 }),
      count('points', t.points),
      count('available', t.available),
      selectField({ ...typed('target'), label: t.target, options: targets }),
      day('since', t.since, true),
      day('starts', t.starts),
      day('ends', t.ends),
      areaField({ ...typed('reason'), label: t.reason, longest: 300, rows: 2 }),
      button(t.create, 'main'),
    ],
  )}`
}

export function campaignPage(
  visit: Visit,
  campaign: Campaign,
  coupons: Paged<CouponRow>,
  now: Date,
  problem?: string,
): Html {
  const t = texts[visit.language]
  const about = facts([
    [t.code, mono(writtenCode(campaign.code))],
    [t.period, periodPill(periodOf(campaign, now), visit.language)],
    [t.begins, moment(campaign.starts_at)],
    [t.endsAt, moment(campaign.stopped_at ?? campaign.ends_at)],
    [t.points, figure(campaign.points)],
    [t.available, figure(campaign.available)],
    [t.taken, figure(campaign.taken)],
    [t.used, figure(campaign.used)],
    [t.cancelled, figure(campaign.cancelled)],
    [t.target, t.targets[campaign.target]],
    ...(campaign.since ? [[t.since, moment(campaign.since)] as const] : []),
    [t.createdBy, campaign.created_by],
    [t.createdAt, moment(campaign.created_at)],
  ])
  const words = languages.map(
    (one) =>
      [
        t.names[one],
        html`<strong>${campaign.texts.title[one]}</strong> ${campaign.texts.text[one]}`,
      ] as const,
  )
  return html`<p>${link('/coupons', t.back)}</p>${problem !== undefined && notice('bad', problem)}${columns(
    [
      panel(t.campaign, about),
      panel(t.texts, facts(words)),
      panel(t.coupons, couponList(visit, campaign, coupons)),
    ],
    visit.may('coupons.manage') ? acts(visit, campaign, now) : html``,
  )}`
}

function couponList(visit: Visit, { id }: Campaign, { rows, next, isFirst }: Paged<CouponRow>): Html {
  const { language } = visit
  const t = texts[language]
  const isManager = visit.may('coupons.manage')
  const list = table({
    caption: t.coupons,
    head: [t.account, t.state, t.handedAt, t.usedAt, ...(isManager ? [t.cancel] : [])],
    rows: rows.map((row) => {
      const state = row.used_at ? 'used' : row.cancelled_at ? 'cancelled' : 'open'
      const cancel = postForm(`${placeOf(id)}/cancel/${encodeURIComponent(row.id)}`, button(t.cancel))
      return [
        customerLink(row.account_id),
        pill(state === 'used' ? 'good' : 'plain', t.states[state]),
        moment(row.handed_at),
        moment(row.used_at),
        ...(isManager ? [state === 'open' ? cancel : '–'] : []),
      ]
    }),
    empty: t.noCoupons,
  })
  return html`${list}${pager(placeOf(id), {}, { next, isFirst }, language)}`
}

function acts({ language, form }: Visit, campaign: Campaign, now: Date): Html {
  const t = texts[language]
  const to = (act: string) => `${placeOf(campaign.id)}/${act}`
  const isAlive = canStop(campaign, now)
  const accounts = { name: 'accounts', label: t.accounts, value: form.text('accounts'), longest: 20_000 }
  return html`${isAlive && panel(t.handOut, [html`<p>${t.handOutHelp}</p>`, postForm(to('hand-out'), [areaField({ ...accounts, rows: 8 }), button(t.handOut, 'main')])])}${
    isAlive &&
    panel(t.stop, folded(t.stop, [html`<p>${t.stopHelp}</p>`, postForm(to('stop'), button(t.stop, 'bad'))]))
  }${panel(t.cancelAll, [html`<p>${t.cancelHelp}</p>`, postForm(to('cancel'), button(t.cancelAll))])}`
}
