import { ApiError } from '@planet/api/api-error'
import { chargeStates } from '@planet/api/fields/card'
import { lockCharge } from '@planet/cards/charges/change-charge'
import { chargeJob, refundChargeJob } from '@planet/cards/jobs'
import {
  applicationStates,
  cardsOfApplication,
  findApplication,
  listApplications,
  listCharges,
} from '@planet/cards/queries/lists'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber, readTimeCursor } from '../../frame/paging.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { audited, auditView } from '../../money/audited.ts'
import { readSearch, redactSearch } from '../../money/search.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPage } from './application-page.tsx'
import { ChargeList, isRunning } from './charge-list.tsx'
import { cardTexts } from './texts.ts'

/** Registrations with the card partner, and card charges in progress. */
export const cardsSection: Section = {
  menu: [menuEntry('money', '/cards/charges', 'cards.see', cardTexts)],
  serve: (serve, services) => {
    const db = services.connection.db

    serve.page('/cards/charges', 'cards.see', async (visit) => {
      const { query } = visit
      const state = [...chargeStates, 'stuck' as const].find((one) => one === query('state'))
      await auditView(services, visit, 'card_charges_listed', {
        detail: { search: redactSearch(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listCharges(db, filter, readNumber(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [String(row.number)])
      return page(cardTexts[visit.language].title, <ChargeList visit={visit} rows={rows} next={next} />)
    })

    serve.page('/cards/applications', 'cards.see', async (visit) => {
      const { query } = visit
      const state = applicationStates.find((one) => one === query('state'))
      await auditView(services, visit, 'card_applications_listed', {
        detail: { search: redactSearch(query('account')) },
      })
      const filter = { state, account: accountOf(visit) }
      const found = await listApplications(db, filter, readTimeCursor(query('after')), pageSize + 1)
      const { rows, next } = pageOf(found, (row) => [row.created_at.toISOString(), row.id])
      return page(cardTexts[visit.language].title, <ApplicationList visit={visit} rows={rows} next={next} />)
    })

    serve.page('/cards/applications/:id', 'cards.see', async (visit) => {
      const id = visit.param('id')
      const application = await findApplication(db, id)
      if (!application) throw new ApiError('data_not_found')
      const accountId = application.account_id
      await auditView(services, visit, 'card_application_viewed', { accountId, detail: { application: id } })
      const cards = await cardsOfApplication(db, id)
      const charges = await listCharges(db, { account: accountId }, undefined, pageSize)
      const body = (
        <ApplicationPage
          services={services}
          visit={visit}
          application={application}
          cards={cards}
          charges={charges}
        />
      )
      return page(cardTexts[visit.language].applicationOf(id), body)
    })

    serve.act('/cards/charges/:id/again', 'cards.charge_again', async (visit) => {
      const id = visit.param('id')
      await audited(services, visit, 'card_charge_tried_again', async (tx) => {
        const row = await lockCharge(tx, 'id', id)
        if (!row) throw new ApiError('data_not_found')
        if (!isRunning(row.state)) throw new ApiError('incorrect_handling')
        // By the job's own key: a waiting one is brought forward, and a second click adds none.
        await enqueue(tx, row.state === 'charging' ? chargeJob : refundChargeJob, { id })
        return { accountId: row.account_id, detail: { charge: id, state: row.state } }
      })
      return redirect('/cards/charges', cardTexts[visit.language].triedAgain)
    })
  },
}

function accountOf({ query }: Visit): string | undefined {
  const text = query('account')
  if (text === '') return undefined
  const parsedSearch = readSearch(text)
  // An invalid account id finds nothing, rather than everything.
  return parsedSearch?.by === 'account' ? parsedSearch.account : 'none'
}
