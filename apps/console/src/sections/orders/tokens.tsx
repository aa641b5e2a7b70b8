import { mailTime } from '@planet/accounts/account/mail-time'
import { findAccount } from '@planet/accounts/queries/find-account'
import { mailRecipient } from '@planet/accounts/queries/mail-recipient'
import { tokensOf } from '@planet/orders/queries/tokens'
import type { TokenRow } from '@planet/orders/tables'
import { revokeToken } from '@planet/orders/tokens/revoke'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { ReactNode } from 'react'
import { Moment, Mono, Pill } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { FilterBar } from '../../frame/list.tsx'
import { page, redirect, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { audited, auditView } from '../../money/audited.ts'
import { readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { orderTexts } from './texts.ts'

/** A merchant's tokens, without their secrets. */
export function serveTokens(serve: Serve, services: ConsoleServices): void {
  const db = services.connection.db

  serve.page('/tokens', 'orders.see', async (visit) => {
    const parsedSearch = readSearch(visit.query('account'))
    const account = parsedSearch?.by === 'account' ? parsedSearch.account : undefined
    const owner = account && (await findAccount(db, account))
    if (owner) await auditView(services, visit, 'tokens_listed', { accountId: owner })
    const rows = owner ? await tokensOf(db, owner) : []
    const t = orderTexts[visit.language]
    return page(owner ? t.tokensOf(owner) : t.tokens, <TokenList visit={visit} rows={rows} />)
  })

  serve.act('/tokens/:id/revoke', 'tokens.revoke', async (visit) => {
    const { accounts } = services
    const id = visit.param('id')
    const note = visit.form.required('note', 500)
    let merchant = ''
    await audited(services, visit, 'token_revoked', async (tx) => {
      const token = await revokeToken(tx, id, accounts.now())
      merchant = token.account_id
      await enqueueMail(tx, accounts.dataKeys, {
        letter: 'token-revoked',
        ...(await mailRecipient(accounts, tx, merchant)),
        data: {
          accessKey: token.access_key,
          callbackUrl: token.callback_url ?? '–',
          note,
          at: mailTime(accounts.now()),
        },
      })
      return { accountId: merchant, detail: { token: id, note } }
    })
    return redirect(`/tokens?account=${merchant}`, orderTexts[visit.language].revoked)
  })
}

function TokenList({
  visit: { language, may, query },
  rows,
}: {
  visit: Visit
  rows: readonly TokenRow[]
}): ReactNode {
  const t = orderTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const revokeForm = (id: string) => (
    <Folded summary={t.revoke}>
      <PostForm action={`/tokens/${id}/revoke`}>
        <TextField name="note" label={t.revokeNote} maxLength={500} />
        <Button look="bad">{t.revoke}</Button>
      </PostForm>
    </Folded>
  )
  const field = <TextField name="account" label={columns.account} type="search" value={query('account')} />
  return (
    <>
      <FilterBar path="/tokens" language={language}>
        {field}
      </FilterBar>
      <Table
        caption={t.tokens}
        rows={rows}
        columns={[
          { head: columns.id, cell: (row) => <Mono>{row.id}</Mono> },
          { head: t.accessKey, cell: (row) => <Mono>{row.access_key}</Mono> },
          { head: t.callback, cell: (row) => row.callback_url ?? '–' },
          { head: t.created, cell: (row) => <Moment at={row.created_at} /> },
          { head: t.used, cell: (row) => <Moment at={row.last_used_at} /> },
          {
            head: columns.state,
            cell: (row) =>
              row.removed_at ? (
                <>
                  <Pill tone="plain">{t.dead}</Pill> <Moment at={row.removed_at} />
                </>
              ) : (
                <Pill tone="good">{t.live}</Pill>
              ),
          },
          {
            head: columns.act,
            cell: (row) => (row.removed_at === null && may('tokens.revoke') ? revokeForm(row.id) : ''),
          },
        ]}
        empty={nothing}
      />
    </>
  )
}
