import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { failureText } from '../../../api/handle-failure.ts'
import { isSessionOver } from '../../../api/is-session-over.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { formatCount } from '../../../i18n/format.ts'
import { t } from '../text.ts'

/** Redeems a code for points. An error is shown at the code field and not as a toast. */
export function useRedeem(redeemed: () => void) {
  const [problem, setProblem] = useState<string>()
  const redeem = async (code: string): Promise<boolean> => {
    setProblem(undefined)
    try {
      const { points } = await request(handles.redeemCoupon, { contents: { code } })
      toast('good', t.added(formatCount(Number(points))))
      redeemed()
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || isSessionOver(failure)) throw failure
      setProblem(failure.code === 'data_already_exists' ? t.usedAlready : await failureText(failure))
      return false
    }
  }
  return { redeem, problem }
}
