import type { AgreementId } from '@planet/api/agreements'
import { handles } from '@planet/api/generated/handles'
import { useEffect, useReducer, useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useKeptDraft, useReturnedDraft } from '../../../forms/use-kept-draft.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { type Consents, isAllGiven, nextConsents, tickedIds } from './consent-machine.ts'

/** The seven agreements and their consents. Ticks stay in this tab until Continue, and only then become consents. */
export function useConsents() {
  const list = useData(handles.listAgreements)
  const returned = useReturnedDraft('agreement')
  const [consents, dispatch] = useReducer(nextConsents, returned, fromDraft)
  const [missed, setMissed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (list.data) dispatch({ type: 'loaded', agreements: list.data.agreements })
  }, [list.data])
  useKeptDraft('agreement', consents)

  const agree = (id: AgreementId) => dispatch({ type: 'ticked', id })
  const takeBack = (id: AgreementId) => dispatch({ type: 'unticked', id })

  const goOn = async () => {
    setMissed(!isAllGiven(consents))
    if (!isAllGiven(consents)) return
    setLeaving(true)
    try {
      for (const agreement_id of tickedIds(consents) as AgreementId[])
        await request(handles.updateAgreement, { contents: { agreement_id, value: '1' } })
      await reloadAccount()
      // The account stays here only if a consent is missing after all.
      list.reload()
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setLeaving(false)
    }
  }
  return { list, consents, agree, takeBack, goOn, missed, leaving }
}

const fromDraft = (draft: Readonly<Record<string, string | undefined>> | undefined): Consents =>
  Object.fromEntries(
    Object.entries(draft ?? {}).map(([id, kept]) => [id, kept === 'ticked' ? 'ticked' : 'open']),
  )
