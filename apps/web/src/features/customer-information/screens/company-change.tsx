import { handles } from '@planet/api/generated/handles'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { InputForm } from '../parts/input-form.tsx'
import type { FormTarget } from '../parts/use-information-form.ts'
import { type Values, valuesOf } from '../parts/values.ts'
import { t } from '../text.ts'

const target: FormTarget = {
  draft: handles.saveInformationDraft,
  readsFirst: true,
  submit: async (account_info) => {
    await request(handles.requestCompanyChange, { contents: { account_info } })
  },
  goOn: async () => {
    toast('good', t.changeSent)
    navigate('/customer/input_viewonly')
  },
}

/** An active company changes its data; an operator reviews it before it applies. */
export default function CompanyChange() {
  useTitle(t.changeTitle)
  const look = useData(handles.getInformation)
  if (look.state === 'failed') return <PageFailed title={t.loadFailed} reload={look.reload} wholePage />
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  return <Loaded info={valuesOf(look.data.account_info)} />
}

function Loaded({ info }: { info: Values }) {
  const [saved] = useState(info)
  return (
    <InputForm saved={saved} userType="corporate" target={target}>
      <Notice meaning="soft" title={t.changeTitle}>
        {t.changeLead}
      </Notice>
    </InputForm>
  )
}
