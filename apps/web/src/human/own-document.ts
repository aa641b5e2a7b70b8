import { handles } from '@planet/api/generated/handles'
import { isHumanPage } from '@planet/api/human-pages'
import { useEffect } from 'react'
import { request } from '../api/request.ts'

/** The address that this document was loaded for; its security policy belongs to it. */
const loadedFor = location.pathname

/**
 * reCAPTCHA runs only in documents that the server loaded for a page of the human check. A page reached by a link
 * inside the app is reloaded before the user types into it.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (isHumanPage(loadedFor)) return
    request(handles.humanCheck).then(
      ({ kind }) => {
        if (kind === 'recaptcha') location.reload()
      },
      // Without an answer the form reports it when it is sent.
      () => undefined,
    )
  }, [])
}
