import { handles } from '@planet/api/handles'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../api/page-failed.tsx'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import { InputForm } from '../../features/customer-information/input-form.tsx'
import { t } from '../../features/customer-information/text.ts'
import type { FormTarget } from '../../features/customer-information/use-information-form.ts'
import { valuesOf } from '../../features/customer-information/values.ts'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { navigate } from '../../routes/location.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { useSession } from '../../session/session.ts'

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
  const look = useData(handles.lookAtInformation)
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
