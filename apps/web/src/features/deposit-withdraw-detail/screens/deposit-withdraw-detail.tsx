import { handles } from '@planet/api/generated/handles'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { Missing } from '../../../api/missing.tsx'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { Found } from '../parts/found.tsx'
import { t } from '../text.ts'

const DepositWithdrawDetail: Screen = ({ params }) => {
  const found = useData(
    handles.depositWithdrawDetail,
    { params: { id: params.id ?? '' } },
    { reportedBy: 'page' },
  )
  // With the balance comes the transaction on PLANET that moved it.
  const title = found.data ? t.titles[found.data.record.type] : t.title
  useTitle(title)
  return (
    <FormPage>
      <h1>{title}</h1>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={8} />}
      {found.state === 'failed' && (
        <NotLoaded failure={found.failure} reload={found.reload}>
          <Missing title={t.missing} way={{ href: '/history/depositWithdraw', label: t.toHistory }}>
            {t.missingText}
          </Missing>
        </NotLoaded>
      )}
      {found.data && <Found record={found.data.record} />}
    </FormPage>
  )
}
export default DepositWithdrawDetail
