import { followLink } from '@planet/api/calls/order/link'
import type { PayerLink } from '@planet/api/fields/payment-link'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form, FormPage } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { moneyText } from '../../../money/text.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import type { Screen } from '../../../routes/route.ts'
import { saveRedirect } from '../../../session/redirect.ts'
import { useSession } from '../../../session/session.ts'
import { linkAmountText, unitsOf } from '../parts/link-amount.ts'
import styles from '../parts/payment-links.module.css'
import { t } from '../text.ts'

/** A payment link as seen by anyone who scans it. Paying creates a new order. */
const PayLink: Screen = ({ params }) => {
  useTitle(t.payTitle)
  const found = useData(handles.getLink, { params: { id: params.id ?? '' } }, { reportedBy: 'page' })
  return (
    <FormPage>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={4} />}
      {found.state === 'failed' && (
        <NotLoaded failure={found.failure} reload={found.reload} wholePage>
          <Missing title={t.missing} way={{ href: '/', label: t.toHome }} wholePage>
            {t.missingText}
          </Missing>
        </NotLoaded>
      )}
      {found.data && <Shown link={found.data.link} />}
    </FormPage>
  )
}
export default PayLink

function Shown({ link }: { link: PayerLink }) {
  const { accountId } = useSession()
  const { merchant, description } = link
  return (
    <>
      <div className={styles.sum}>
        <p>{t.payTo}</p>
        <h1>{merchant.name ?? merchant.account_id}</h1>
        {merchant.name !== null && <p className={styles.quiet}>{t.nameGiven}</p>}
        {link.amount !== null && (
          <p className={styles.amount} translate="no">
            {linkAmountText(link)}
          </p>
        )}
        {description && <p className={styles.quiet}>{description}</p>}
      </div>
      {link.own && <Notice meaning="soft">{t.own}</Notice>}
      {!link.own && accountId === null && (
        <Link
          href="/login"
          className={buttonClass()}
          onClick={() => saveRedirect(location.pathname + location.search)}
        >
          {t.login}
        </Link>
      )}
      {!link.own && accountId !== null && <PayForm link={link} />}
    </>
  )
}

function PayForm({ link }: { link: PayerLink }) {
  const [typed, setTyped] = useState('')
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: followLink,
    labels: { amount: moneyText.amount },
    extra: () => ({ id: link.id, amount: link.amount ?? unitsOf(typed, link.currency) ?? '' }),
    send: async (contents) => {
      const { order_id } = await request(handles.followLink, { contents })
      navigate(`/order/detail/${order_id}`)
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      {link.amount === null && (
        <TextField
          label={t.amountIn(link.currency)}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errorOf('amount')}
        />
      )}
      <Button type="submit" busy={busy}>
        {t.continue}
      </Button>
    </Form>
  )
}
