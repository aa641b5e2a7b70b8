import { openEmail } from '@planet/accounts/account/email'
import { mailTime } from '@planet/accounts/account/mail-time'
import { ApiError } from '@planet/api/api-error'
import type { TokenRow } from '@planet/orders/tables'
import { revokeToken } from '@planet/orders/tokens/revoke'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { type Html, html } from '@planet/platform/html/html'
import { moment, mono, pill, table } from '../../frame/elements.ts'
import { button, folded, postForm, textField } from '../../frame/fields.ts'
import { filterBar } from '../../frame/list.ts'
import { page, redirect, type Serve, type Visit } from '../../frame/section.ts'
import { audited, noteLook } from '../../money/audited.ts'
import { readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { orderTexts } from './texts.ts'

const most = 100

/** A merchant's tokens, without any secret: it is sealed, and nobody is ever shown it again. */
export function serveTokens(serve: Serve, services: ConsoleServices): void {
  const db = services.connection.db

  serve.page('/tokens', 'orders.see', async (visit) => {
    const sought = readSearch(visit.query('account'))
    const account = sought?.by === 'account' ? sought.account : undefined
    const owner =
      account && (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst())
    if (owner) await noteLook(services, visit, 'tokens_listed', { accountId: owner.id })
    const rows = owner
      ? await db
          .selectFrom('api_tokens')
          .selectAll()
          .where('account_id', '=', owner.id)
          .orderBy('created_at', 'desc')
          .limit(most)
          .execute()
      : []
    const t = orderTexts[visit.language]
    return page(owner ? t.tokensOf(owner.id) : t.tokens, tokensBody(visit, rows))
  })

  serve.act('/tokens/:id/revoke', 'tokens.revoke', async (visit) => {
    const { accounts } = services
    const id = visit.param('id')
    const note = visit.form.required('note', 500)
    let merchant = ''
    await audited(services, visit, 'token_revoked', async (tx) => {
      const token = await revokeToken(tx, id, accounts.now())
      merchant = token.account_id
      const owner = await tx
        .selectFrom('accounts')
        .select(['id', 'email_sealed', 'key_id', 'language'])
        .where('id', '=', merchant)
        .executeTakeFirst()
      if (!owner) throw new ApiError('data_not_found')
      await enqueueMail(tx, accounts.dataKeys, {
        letter: 'token-revoked',
        to: openEmail(accounts, owner),
        language: owner.language,
        data: {
          accessKey: token.access_key,
          callbackUrl: token.callback_url,
          note,
          at: mailTime(accounts.now()),
        },
      })
      return { accountId: merchant, detail: { token: id, note } }
    })
    return redirect(`/tokens?account=${merchant}`, orderTexts[visit.language].revoked)
  })
}

function tokensBody({ language, may, query }: Visit, rows: readonly TokenRow[]): Html {
  const t = orderTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const revokeForm = (id: string) =>
    folded(
      t.revoke,
      postForm(`/tokens/${id}/revoke`, [
        textField({ name: 'note', label: t.revokeNote, longest: 500 }),
        button(t.revoke, 'bad'),
      ]),
    )
  const field = textField({
    name: 'account',
    label: columns.account,
    type: 'search',
    value: query('account'),
  })
  return html`${filterBar('/tokens', [field], language)}${table({
    caption: t.tokens,
    head: [columns.id, t.accessKey, t.callback, t.created, t.used, columns.state, columns.act],
    rows: rows.map((row) => [
      mono(row.id),
      mono(row.access_key),
      row.callback_url,
      moment(row.created_at),
      moment(row.last_used_at),
      row.removed_at ? html`${pill('plain', t.dead)} ${moment(row.removed_at)}` : pill('good', t.live),
      row.removed_at === null && may('tokens.revoke') ? revokeForm(row.id) : '',
    ]),
    empty: nothing,
  })}`
}
