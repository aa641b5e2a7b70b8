import { handles } from '@planet/api/generated/handles'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { useSession } from '../../../session/session.ts'
import { InputForm } from '../parts/input-form.tsx'
import type { FormTarget } from '../parts/use-information-form.ts'
import { valuesOf } from '../parts/values.ts'
import { t } from '../text.ts'

const target: FormTarget = {
  draft: handles.saveInformationDraft,
  submit: async (account_info) => {
    await request(handles.submitInformation, { contents: { account_info } })
  },
  goOn: async () => {
    await reloadAccount()
    navigate('/customer/input_confirm')
  },
}

export default function Input() {
  useTitle(t.inputTitle)
  const look = useData(handles.getInformation)
  const account = useSession().account
  if (look.state === 'failed') return <PageFailed title={t.loadFailed} reload={look.reload} wholePage />
  if (look.state === 'loading' || !account) return <Skeleton label={common.loading} lines={8} />
  return <Loaded info={look.data.account_info} userType={account.user_type} />
}

function Loaded({
  info,
  userType,
}: {
  info: Parameters<typeof valuesOf>[0]
  userType: 'individual' | 'corporate'
}) {
  const [saved] = useState(() => valuesOf(info))
  return <InputForm saved={saved} userType={userType} target={target} />
}
