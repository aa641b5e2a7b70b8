import { handles } from '@planet/api/handles'
import { useEffect, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'

/** The way to the agency's site, signed in. */
export function useAgency() {
  const [busy, setBusy] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  // Who comes back from the agency may find this page as he left it, waiting to leave.
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
      // In this tab: one that is opened after an answer is taken for an unwanted one.
      location.assign(url)
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'service_unavailable') setIsClosed(true)
      else await handleFailure(failure)
      setBusy(false)
    }
  }
  return { busy, isClosed, open }
}
