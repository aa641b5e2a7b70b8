import { ApiError } from '@planet/api/api-error'
import { loadErrorText } from '@planet/api/error-text/load-error-text'
import { isLanguage, type Language } from '@planet/api/language'
import { audit } from '@planet/operators/audit/audit'
import { sumOfOwnActs } from '@planet/operators/audit/operator-acts'
import { ownAccountIds } from '@planet/operators/decisions/own-accounts'
import type { Transaction } from '@planet/platform/database/database'
import { type CampaignDraft, createCampaign, stopCampaign, worthOf } from '@planet/points/coupons/campaign'
import { cancelCoupons } from '@planet/points/coupons/cancel'
import { issueCoupons } from '@planet/points/coupons/issue-coupons'
import { couponsOf, listCampaigns, readCampaign } from '@planet/points/coupons/queries'
import { Fact } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { cursorOf, readNumber } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { type Answer, page, redirect, type Section, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { audited } from '../../money/audited.ts'
import { propose } from '../proposals/propose.ts'
import { checkDraft, readDraft } from './draft.ts'
import { CampaignPage, CampaignsPage, placeOf } from './pages.tsx'
import { texts } from './texts.ts'

/** What one operator can promise alone within a day, in points. */
const aloneUpTo = 100_000
const campaignKind = 'coupon.campaign'
const madeAction = 'coupon_campaign_made'

export const couponsSection: Section = {
  menu: [menuEntry('money', '/coupons', 'coupons.see', texts)],
  proposals: (services) => [newCampaign(services)],
  serve: (serve, services) => {
    serveCampaigns(serve, services)
    serveActs(serve, services)
  },
}

/** In the operator's language; with the line number if one of many is wrong. */
async function problemOf(error: unknown, language: Language): Promise<string> {
  if (!(error instanceof ApiError)) throw error
  const words = (await loadErrorText[language]()).default[error.code]
  const [field] = error.fields
  if (!field) return words
  return `${fieldName(field.field, language)}: ${words}`
}

/** The label of a field, by its name in the draft. */
function fieldName(field: string, language: Language): string {
  const t = texts[language]
  const [name = '', part = ''] = field.split('.')
  if (name === 'accounts' && part) return t.line(part)
  const labels: Readonly<Record<string, string>> = {
    code: t.code,
    title: t.name,
    text: t.text,
    points: t.points,
    available: t.available,
    target: t.target,
    since: t.since,
    starts_at: t.starts,
    ends_at: t.ends,
    accounts: t.accounts,
  }
  const languageName = isLanguage(part) ? ` (${t.names[part]})` : ''
  return `${labels[name] ?? field}${languageName}`
}

type Found<Row> = { rows: readonly Row[]; next: string | undefined }

function paged<Row>({ rows, next }: Found<Row>, isFirst: boolean) {
  return { rows, next: next === undefined ? undefined : cursorOf(next), isFirst }
}

function serveCampaigns(serve: Serve, services: ConsoleServices): void {
  const { points } = services
  const show = async (visit: Visit, problem?: string): Promise<Answer> => {
    const after = readNumber(visit.query('after'))
    const list = paged(await listCampaigns(points, after), after === undefined)
    const body = (
      <CampaignsPage visit={visit} paged={list} limit={aloneUpTo} now={points.now()} problem={problem} />
    )
    return page(texts[visit.language].title, body, problem === undefined ? 200 : 400)
  }
  serve.page('/coupons', 'coupons.see', (visit) => show(visit))

  serve.act('/coupons', 'coupons.manage', async (visit) => {
    const t = texts[visit.language]
    try {
      const draft = readDraft(visit.form)
      const reason = visit.form.required('reason', 300)
      const { id, proposal } = await makeOrPropose(services, visit, draft, reason)
      return id ? redirect(placeOf(id), t.made) : redirect(String(proposal), t.proposed)
    } catch (error) {
      return show(visit, await problemOf(error, visit.language))
    }
  })
}

/** Alone while the operator's total of the day stays below the limit; otherwise a second one has to confirm. */
const makeOrPropose = (
  services: ConsoleServices,
  visit: Visit,
  draft: CampaignDraft,
  reason: string,
): Promise<{ id?: string; proposal?: string }> =>
  services.connection.db.transaction().execute(async (tx) => {
    const { accounts } = services
    const { operator } = visit
    const log = tx
    const worth = worthOf(draft)
    const alone = {
      operator,
      actions: [madeAction],
      figure: 'worth',
      unless: 'proposedBy',
      now: accounts.now(),
    } as const
    if (Number(await sumOfOwnActs(log, alone)) + worth > aloneUpTo) {
      const payload = { ...draft }
      return { proposal: await propose(services, visit, { kind: campaignKind, payload, reason }, log) }
    }
    const { id } = await createCampaign(tx, draft, operator.name, accounts.now())
    const entry = { action: madeAction, accountId: null, detail: { campaign: id, reason, worth } }
    await audit(accounts, log, { operator, ...entry })
    return { id }
  })

function serveActs(serve: Serve, services: ConsoleServices): void {
  const { accounts, points } = services
  const show = async (visit: Visit, problem?: string): Promise<Answer> => {
    const campaign = await readCampaign(points, visit.param('id'))
    const after = readNumber(visit.query('after'))
    const coupons = paged(await couponsOf(points, campaign.id, after), after === undefined)
    const body = (
      <CampaignPage
        visit={visit}
        campaign={campaign}
        coupons={coupons}
        now={points.now()}
        problem={problem}
      />
    )
    return page(campaign.texts.title[visit.language], body, problem === undefined ? 200 : 400)
  }
  serve.page('/coupons/:id', 'coupons.see', (visit) => show(visit))

  type Does = (tx: Transaction, visit: Visit, id: string) => Promise<number>
  const act = (path: string, action: string, message: (visit: Visit, count: string) => string, does: Does) =>
    serve.act(`/coupons/:id/${path}`, 'coupons.manage', async (visit) => {
      const id = visit.param('id')
      let count = 0
      try {
        await audited(services, visit, action, async (tx) => {
          count = await does(tx, visit, id)
          return { detail: { campaign: id, count } }
        })
      } catch (error) {
        return show(visit, await problemOf(error, visit.language))
      }
      return redirect(placeOf(id), message(visit, String(count)))
    })
  const cancelled = ({ language }: Visit, count: string) => texts[language].cancelledNow(count)

  act(
    'hand-out',
    'coupons_handed_out',
    ({ language }, count) => texts[language].handedOut(count),
    async (tx, { form, operator }, id) =>
      issueCoupons(
        ...([tx, id, form.text('accounts'), points.now()] as const),
        await ownAccountIds(accounts, tx, operator),
      ),
  )
  act(
    'stop',
    'coupon_campaign_stopped',
    ({ language }) => texts[language].stopped,
    async (tx, _visit, id) => {
      await stopCampaign(tx, id, points.now())
      return 0
    },
  )
  act('cancel', 'coupons_cancelled', cancelled, (tx, _visit, id) =>
    cancelCoupons(tx, id, undefined, points.now()),
  )
  act('cancel/:coupon', 'coupons_cancelled', cancelled, (tx, { param }, id) =>
    cancelCoupons(tx, id, param('coupon'), points.now()),
  )
}

const newCampaign = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: campaignKind,
  confirm: 'coupons.confirm',
  describe: (payload, language) => {
    const t = texts[language]
    const draft = checkDraft(payload)
    return (
      <>
        <Fact name={t.name}>{draft.title[language]}</Fact>
        <Fact name={t.code}>{draft.code ?? '–'}</Fact>
        <Fact name={t.points}>{draft.points.toLocaleString('en')}</Fact>
        <Fact name={t.available}>{draft.available.toLocaleString('en')}</Fact>
        <Fact name={t.worth}>{worthOf(draft).toLocaleString('en')}</Fact>
        <Fact name={t.target}>{t.targets[draft.target]}</Fact>
        <Fact name={t.starts}>{draft.starts_at.toISOString().slice(0, 10)}</Fact>
        <Fact name={t.ends}>{new Date(draft.ends_at.getTime() - 1).toISOString().slice(0, 10)}</Fact>
      </>
    )
  },
  carryOut: async (tx, payload, { proposedBy, confirmedBy, reason }) => {
    const within = tx
    const draft = checkDraft(payload)
    const { id } = await createCampaign(within, draft, proposedBy, accounts.now())
    const detail = { campaign: id, reason, proposedBy, worth: worthOf(draft) }
    const entry = { operator: { name: confirmedBy }, action: madeAction, accountId: null, detail }
    await audit(accounts, tx as Transaction, entry)
    return undefined
  },
})
