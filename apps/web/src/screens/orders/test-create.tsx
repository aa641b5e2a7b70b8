import { handles } from '@planet/api/handles'
import { buttonClass } from '@planet/ui/button'
import { FormPage, Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { navigate } from '../../routes/location.ts'
import { OrderForm } from './order-form.tsx'
import { t } from './text.ts'

export default function CreateTestOrder() {
  useTitle(t.testCreateTitle)
  const tokens = useData(handles.listApiTokens)
  return (
    <FormPage>
      <div>
        <h1>{t.testCreateTitle}</h1>
        <Lead>{t.testEmptyText}</Lead>
      </div>
      {tokens.data?.tokens.length === 0 ? (
        <Notice
          meaning="wait"
          action={
            <Link href="/token/create" className={buttonClass('quiet', 'small')}>
              {t.toTokens}
            </Link>
          }
        >
          {t.needsToken}
        </Notice>
      ) : (
        <OrderForm
          send={async (contents) => {
            const { order } = await request(handles.createTestOrder, { contents })
            toast('good', t.created)
            navigate(`/sdk/detail/${order.id}`, { replace: true })
          }}
        />
      )}
    </FormPage>
  )
}
