import { accountOfAddress } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import type { Hex } from '@planet/chains/hex'
import { findLost, type LostTransaction, writeOffLost } from '@planet/ledger/relay/lost'
import { audit } from '@planet/operators/audit/audit'
import type { Config } from '@planet/platform/config/settings'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import type { ReactNode } from 'react'
import { Columns, CustomerLink, Fact, Facts, Link, Moment, Mono, Panel } from '../../frame/elements.tsx'
import { AreaField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { page, redirect, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { auditView } from '../../money/audited.ts'
import { PlanetAddress, PlanetTransaction } from '../../money/references.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { propose } from '../proposals/propose.ts'
import { ledgerTexts } from './texts.ts'

const isHash = (text: unknown): text is Hex => typeof text === 'string' && /^0x[0-9a-f]{64}$/.test(text)

const hashIn = (payload: Readonly<Record<string, unknown>>): Hex => {
  if (!isHash(payload.hash)) throw new ApiError('invalid_data')
  return payload.hash
}

/** A lost payment is given up once a second operator has confirmed it. The alarm closes with the last one. */
export const writeOffPayment = ({ accounts, config }: ConsoleServices): ProposalKind => ({
  kind: 'payment.write_off',
  confirm: 'ledger.write_off',
  describe: (payload, language) => (
    <Fact name={moneyTexts[language].columns.transaction}>
      <PlanetTransaction config={config} hash={hashIn(payload)} />
    </Fact>
  ),
  carryOut: async (tx, payload, { id, accountId, reason, proposedBy, confirmedBy }) => {
    const hash = hashIn(payload)
    const writtenOff = await writeOffLost(tx, hash)
    if (!writtenOff) throw new ApiError('incorrect_handling')
    const detail = { proposal: id, transaction: hash, proposedBy, reason }
    const entry = { operator: { name: confirmedBy }, action: 'payment_written_off', accountId, detail }
    await audit(accounts, tx, entry)
    if (writtenOff.sender) await publishBalances(tx, [writtenOff.sender])
    return undefined
  },
})

export function LostTable({
  config,
  visit: { language },
  rows,
}: {
  config: Config
  visit: Visit
  rows: readonly LostTransaction[]
}): ReactNode {
  const t = ledgerTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <>
      <p>{t.lostHelp}</p>
      <Table
        caption={t.lists.lost}
        rows={rows}
        columns={[
          {
            head: columns.transaction,
            cell: ({ hash }) => (
              <Link href={`/ledger/lost/${hash}`}>
                <Mono>{`${hash.slice(0, 12)}…${hash.slice(-8)}`}</Mono>
              </Link>
            ),
          },
          {
            head: columns.from,
            cell: ({ sender }) => (sender ? <PlanetAddress config={config} address={sender} isShort /> : '–'),
          },
          { head: t.nonce, cell: ({ nonce }) => String(nonce ?? '–'), isFigure: true },
          { head: t.lostBlock, cell: ({ block }) => String(block ?? '–'), isFigure: true },
          { head: t.lostAt, cell: ({ lostAt }) => <Moment at={lostAt} /> },
          { head: columns.state, cell: ({ refusal }) => refusal?.slice(0, 200) ?? t.resending },
        ]}
        empty={nothing}
      />
    </>
  )
}

export function serveLost(serve: Serve, services: ConsoleServices): void {
  const { config, connection } = services
  const { db } = connection
  const lostOf = async (visit: Visit): Promise<{ lost: LostTransaction; account: string | null }> => {
    const hash = visit.param('hash')
    const lost = isHash(hash) ? await findLost(db, hash) : undefined
    if (!lost) throw new ApiError('data_not_found')
    return { lost, account: (lost.sender && (await accountOfAddress(db, [lost.sender]))) ?? null }
  }

  serve.page('/ledger/lost/:hash', 'ledger.see', async (visit) => {
    const { lost, account } = await lostOf(visit)
    await auditView(services, visit, 'transfers_listed', { detail: { transaction: lost.hash } })
    const title = ledgerTexts[visit.language].lostOne
    return page(title, <LostPage config={config} visit={visit} lost={lost} account={account} />)
  })

  serve.act('/ledger/lost/:hash/write-off', 'ledger.write_off', async (visit) => {
    const { lost, account } = await lostOf(visit)
    const to = await propose(services, visit, {
      kind: 'payment.write_off',
      payload: { hash: lost.hash },
      accountId: account,
      reason: visit.form.required('reason', 500),
      code: visit.form.required('code', 20),
    })
    return redirect(to, ledgerTexts[visit.language].writeOffProposed)
  })
}

function LostPage({
  config,
  visit: { language, may },
  lost: { hash, sender, nonce, block, lostAt, refusal },
  account,
}: {
  config: Config
  visit: Visit
  lost: LostTransaction
  account: string | null
}): ReactNode {
  const t = ledgerTexts[language]
  const { columns, facts } = moneyTexts[language]
  const writeOff = (
    <Panel title={t.writeOff}>
      <PostForm action={`/ledger/lost/${hash}/write-off`}>
        <p>{t.writeOffHelp}</p>
        <AreaField name="reason" label={t.writeOffReason} maxLength={500} />
        <CodeField language={language} />
        <Button look="bad">{t.writeOffPropose}</Button>
      </PostForm>
    </Panel>
  )
  return (
    <Columns side={may('ledger.write_off') ? writeOff : null}>
      <Panel title={facts}>
        <Facts>
          <Fact name={columns.transaction}>
            <PlanetTransaction config={config} hash={hash} />
          </Fact>
          <Fact name={columns.account}>
            <CustomerLink account={account} />
          </Fact>
          <Fact name={columns.from}>{sender ? <PlanetAddress config={config} address={sender} /> : '–'}</Fact>
          <Fact name={t.nonce}>{String(nonce ?? '–')}</Fact>
          <Fact name={t.lostBlock}>{String(block ?? '–')}</Fact>
          <Fact name={t.lostAt}>
            <Moment at={lostAt} />
          </Fact>
          <Fact name={columns.state}>{refusal ?? t.resending}</Fact>
        </Facts>
      </Panel>
    </Columns>
  )
}
