import type { travelSignIn } from '@planet/contract/calls/customer/get_ssourl'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'
import forms from '../../forms/form-page.module.css'
import { useTitle } from '../../i18n/use-title.ts'
import styles from './booking.module.css'
import { t } from './text.ts'

export default function Booking() {
  useTitle(t.title)
  const [busy, setBusy] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await request<typeof travelSignIn>({ method: 'GET', path: '/api/customer/get_ssourl/' })
      // In this tab: one that is opened after an answer is taken for an unwanted one.
      location.assign(url)
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'service_unavailable') setIsClosed(true)
      else await handleFailure(failure)
      setBusy(false)
    }
  }
  return (
    <div className={forms.page}>
      <div>
        <h1>{t.title}</h1>
        <p className={forms.lead}>{t.lead}</p>
      </div>
      <Card>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {isClosed && (
        <Notice meaning="wait" urgent>
          {t.unavailable}
        </Notice>
      )}
      <Button busy={busy} onClick={open}>
        {t.open}
      </Button>
      <p className={forms.small}>{t.privacy}</p>
    </div>
  )
}
