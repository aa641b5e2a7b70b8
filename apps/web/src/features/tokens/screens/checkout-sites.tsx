import { setCheckoutOrigins } from '@planet/api/calls/merchant/checkout-origins'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { TextArea } from '@planet/ui/field'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { DeveloperNav } from '../../developer-nav/parts/developer-nav.tsx'
import styles from '../parts/tokens.module.css'
import { t } from '../text.ts'

/** Which of the merchant's own pages may embed the checkout, and how. */
export default function CheckoutSites() {
  useTitle(t.checkoutTitle)
  const found = useData(handles.checkoutOrigins)
  return (
    <FormPage>
      <div>
        <h1>{t.checkoutTitle}</h1>
        <Lead>{t.checkoutLead}</Lead>
      </div>
      <DeveloperNav />
      {found.state === 'loading' && <Skeleton label={common.loading} lines={4} />}
      {found.state === 'failed' && <PageFailed title={t.checkoutFailed} reload={found.reload} />}
      {found.data && <SitesForm origins={found.data.origins} />}
      <section>
        <h2>{t.checkoutCode}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className={styles.sample} translate="no" tabIndex={0}>
          {sample(location.origin)}
        </pre>
      </section>
    </FormPage>
  )
}

function SitesForm({ origins }: { origins: readonly string[] }) {
  const [typed, setTyped] = useState(origins.join('\n'))
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: setCheckoutOrigins,
    labels: { origins: t.checkoutSite },
    extra: () => ({ origins: typed.split(/\s+/).filter(Boolean) }),
    send: async (contents) => {
      await request(handles.setCheckoutOrigins, { contents })
      toast('good', t.edited)
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <TextArea
        label={t.checkoutSites}
        name="origins"
        rows={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        help={t.checkoutSitesHelp}
        error={errorOf('origins')}
      />
      <Button type="submit" busy={busy}>
        {t.save}
      </Button>
    </Form>
  )
}

const sample = (wallet: string): string =>
  `<button id="pay">…</button>
<script type="module">
  import { checkoutButton } from '${wallet}/sdk/checkout.js'

  checkoutButton(document.getElementById('pay'), {
    createOrder: async () => (await fetch('/orders', { method: 'POST' })).json(),
    onClosed: (state) => {
      if (state?.status === 'paid') location.href = \`/thanks?\${state.result}\`
    },
  })
</script>`
