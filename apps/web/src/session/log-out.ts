import { handles } from '@planet/api/generated/handles'
import { handleFailure } from '../api/handle-failure.ts'
import { queryClient } from '../api/query-client.ts'
import { RequestFailure, request } from '../api/request.ts'
import { navigate } from '../routes/location.ts'
import { keptDrafts } from './kept-draft.ts'
import { forgetRedirect } from './redirect.ts'
import { changeSession } from './session.ts'

/** Ends the session and goes Home, which for a visitor is the landing page. A 302 answer counts as success. */
export async function logOut(): Promise<void> {
  // Pending reads would be rejected once the session has ended, and lead to the login instead.
  await queryClient.cancelQueries()
  try {
    await request(handles.logout)
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.status === 302)) {
      void queryClient.refetchQueries({ type: 'active' })
      return handleFailure(failure)
    }
  }
  forgetRedirect()
  keptDrafts().forgetAll()
  changeSession({ type: 'loggedOut' })
  navigate('/')
}
