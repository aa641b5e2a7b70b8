import { issueLetters, markLettersSent } from '@planet/accounts/letter/issue-letter'
import { type LetterState, letterStates, listLetters } from '@planet/accounts/letter/letter-list'
import type { Language } from '@planet/api/language'
import type { PolicyFacts } from '@planet/api/policy-facts'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { CustomerLink, Moment, Tabs } from '../../frame/elements.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { languageNames } from '../../frame/language.ts'
import { Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { file, page, redirect, type Section } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { auditView } from '../../money/audited.ts'
import { texts } from './texts.ts'

/** The provider as the sender of letters, in each language. */
function sendersOf({ en, ja, ko }: ConsoleServices['policyFacts']) {
  const sender = ({ registered_name, registered_office }: PolicyFacts) => ({
    name: registered_name,
    address: registered_office,
  })
  return { en: sender(en), ja: sender(ja), ko: sender(ko) }
}

/** The menu counts letters to print and letters to post, so it must not lead to an empty list while one waits. */
async function firstToHandle(accounts: ConsoleServices['accounts']): Promise<LetterState> {
  const [toPrint] = await listLetters(accounts, 'to_print', undefined, 1)
  const [printed] = await listLetters(accounts, 'printed', undefined, 1)
  return !toPrint && printed ? 'printed' : 'to_print'
}

type Row = Awaited<ReturnType<typeof listLetters>>[number]

function ListPage({
  language,
  state,
  paged: { rows, next },
  options: { isFirst, mayPrint, now },
}: {
  language: Language
  state: LetterState
  paged: Paged<Row>
  options: { isFirst: boolean; mayPrint: boolean; now: Date }
}): ReactNode {
  const t = texts[language]
  const print = (id: string) => (
    <PostForm action={`/letters/${encodeURIComponent(id)}/print`}>
      <Button>{state === 'to_print' ? t.print : t.again}</Button>
    </PostForm>
  )
  const canPrint = mayPrint && state !== 'confirmed'
  const batch = { to_print: 'print', printed: 'sent', sent: undefined, confirmed: undefined }[state]
  const tick = (id: string) => (
    <input type="checkbox" name="account" value={id} form="batch" aria-label={t.choose(id)} defaultChecked />
  )
  const list = (
    <Table
      caption={t.states[state]}
      rows={rows}
      columns={[
        mayPrint && batch !== undefined && { head: t.chosen, cell: (row) => tick(row.account_id) },
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        { head: t.language, cell: (row) => languageNames[row.language] },
        {
          head: t.since[state],
          cell: (row) =>
            batch === undefined ? (
              <Moment at={row.at} />
            ) : (
              <WaitingSince visit={{ language, now }} kind="letters" at={row.at} />
            ),
        },
        (state === 'printed' || state === 'sent') && {
          head: t.validUntil,
          cell: (row) => <Moment at={row.expires_at} />,
        },
        canPrint && { head: t.letter, cell: (row) => print(row.account_id) },
      ]}
      empty={t.none}
    />
  )
  const queues = letterStates.map((one) => ({
    href: address('/letters', { state: one }),
    label: t.states[one],
    isCurrent: one === state,
  }))
  return (
    <>
      <Tabs label={t.queues} tabs={queues} />
      <p>{t.help}</p>
      {list}
      {mayPrint && batch !== undefined && rows.length > 0 && (
        <form id="batch" method="post" action={`/letters/${batch}`}>
          <Button look="main">{batch === 'print' ? t.printChosen : t.markSent}</Button>
        </form>
      )}
      <Pager path="/letters" filters={{ state }} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

export const lettersSection: Section = {
  menu: [menuEntry('people', '/letters', 'letters.see', texts)],
  serve: (serve, services) => {
    const { accounts, policyFacts } = services
    const senders = sendersOf(policyFacts)
    serve.page('/letters', 'letters.see', async (visit) => {
      const { language, query, may } = visit
      const asked = letterStates.find((one) => one === query('state'))
      const state = asked ?? (await firstToHandle(accounts))
      await auditView(services, visit, 'letters_listed', { detail: { state } })
      const after = readTimeCursor(query('after'))
      const found = await listLetters(accounts, state, after, pageSize)
      const paged = pageOf(found, (row) => [row.key, row.account_id])
      const options = { isFirst: !after, mayPrint: may('letters.print'), now: visit.now }
      return page(
        texts[language].title,
        <ListPage language={language} state={state} paged={paged} options={options} />,
      )
    })
    serve.act('/letters/:id/print', 'letters.print', async ({ operator, param }) => {
      const pdf = await issueLetters(accounts, operator, [param('id')], senders)
      return file('application/pdf', pdf, `letter-${param('id')}.pdf`)
    })
    serve.act('/letters/print', 'letters.print', async ({ operator, form }) => {
      const pdf = await issueLetters(accounts, operator, form.all('account'), senders)
      return file('application/pdf', pdf, `letters-${accounts.now().toISOString().slice(0, 10)}.pdf`)
    })
    serve.act('/letters/sent', 'letters.print', async ({ operator, language, form }) => {
      const count = await markLettersSent(accounts, operator, form.all('account'))
      return redirect('/letters?state=printed', texts[language].markedSent(String(count)))
    })
  },
}
