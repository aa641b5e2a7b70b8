import type { AgreementId } from '@planet/api/agreements'
import { handles } from '@planet/api/handles'
import { useEffect, useReducer, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { isAllGiven, nextConsents } from './consent-machine.ts'

/** The seven agreements and their consents. Each consent is saved the moment it is given. */
export function useConsents() {
  const list = useData(handles.listAgreements)
  const [consents, dispatch] = useReducer(nextConsents, {})
  const [missed, setMissed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (list.data) dispatch({ type: 'loaded', agreements: list.data.agreements })
  }, [list.data])

  const agree = async (id: AgreementId) => {
    dispatch({ type: 'ticked', id })
    try {
      await request(handles.updateAgreement, { contents: { agreement_id: id, value: '1' } })
      dispatch({ type: 'kept', id })
    } catch (failure) {
      dispatch({ type: 'refused', id })
      await handleFailure(failure)
    }
  }

  /** A consent ticked by mistake can be taken back before going on. */
  const takeBack = async (id: AgreementId) => {
    dispatch({ type: 'unticked', id })
    try {
      await request(handles.updateAgreement, { contents: { agreement_id: id, value: '0' } })
    } catch (failure) {
      dispatch({ type: 'restored', id })
      await handleFailure(failure)
    }
  }

  const goOn = async () => {
    setMissed(!isAllGiven(consents))
    if (!isAllGiven(consents)) return
    setLeaving(true)
    try {
      await reloadAccount()
      // The account stays here only if a consent is missing after all.
      dispatch({ type: 'continued' })
      list.reload()
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setLeaving(false)
    }
  }
  return { list, consents, agree, takeBack, goOn, missed, leaving }
}
