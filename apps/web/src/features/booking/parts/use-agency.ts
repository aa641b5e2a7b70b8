import { handles } from '@planet/api/generated/handles'
import { useEffect, useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure, request } from '../../../api/request.ts'

/** Opens the agency's site, signed in. */
export function useAgency() {
  const [busy, setBusy] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  // A user who comes back from the agency may find this page as they left it, about to leave.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  const open = async () => {
    setBusy(true)
    setIsClosed(false)
    try {
      const { url } = await request(handles.travelSignIn)
      // In this tab: browsers block a tab that is opened after a response.
      location.assign(url)
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'service_unavailable') setIsClosed(true)
      else await handleFailure(failure)
      setBusy(false)
    }
  }
  return { busy, isClosed, open }
}
