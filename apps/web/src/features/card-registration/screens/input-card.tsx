import type { AnswerOf } from '@planet/api/call'
import type { getCardInformation } from '@planet/api/calls/customer/input-card'
import { handles } from '@planet/api/generated/handles'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { InputForm } from '../../customer-information/parts/input-form.tsx'
import type { FormTarget } from '../../customer-information/parts/use-information-form.ts'
import { valuesOf } from '../../customer-information/parts/values.ts'
import { ApplicationState, isSent } from '../parts/application-state.tsx'
import { CommentNotice } from '../parts/comment-notice.tsx'
import { NotOffered } from '../parts/not-offered.tsx'
import { useRegistration } from '../parts/use-registration.ts'
import { t } from '../text.ts'

const target: FormTarget = {
  draft: handles.saveCardDraft,
  readsFirst: true,
  submit: async (account_info) => {
    await request(handles.submitCardInformation, { contents: { account_info } })
  },
  goOn: async () => navigate('/customer/InputCardConfirm'),
}

const leads = {
  person: t.leads.person,
  address: t.leads.address,
  contact: t.leads.contact,
  work: t.leads.work,
}

/** The items for the card company, prefilled with what is known; or, once they were sent, their progress. */
export default function InputCard() {
  useTitle(t.title)
  const look = useRegistration()
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (look.state === 'failed') return <PageFailed title={t.loadFailed} reload={look.reload} />
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  const { application } = look.data
  if (!application.offered) return <NotOffered />
  if (isSent(application.state) && !(application.state === 'rejected' && isCorrecting))
    return (
      <ApplicationState
        state={application.state}
        application={application}
        onCorrect={() => setIsCorrecting(true)}
      />
    )
  return <Form {...look.data} />
}

function Form({ account_info, application }: AnswerOf<typeof getCardInformation>) {
  const [saved] = useState(() => valuesOf(account_info))
  return (
    <InputForm saved={saved} userType="individual" target={target} leads={leads}>
      <CommentNotice comment={application.comment} />
    </InputForm>
  )
}
