import { handles } from '@planet/api/generated/handles'
import { RequestFailure, request } from '../../../api/request.ts'
import { navigate } from '../../../routes/location.ts'
import { changeSession } from '../../../session/session.ts'
import type { Passwords } from './setup-machine.ts'

/** Logs in with what the user has just typed. If that fails, offers the login page. */
export async function enterNewAccount(accountId: string, passwords: Passwords | undefined): Promise<void> {
  if (!passwords) return navigate('/sign_up/success')
  try {
    const contents = { email: passwords.email, password: passwords.re_password }
    await request(handles.login, { contents })
    changeSession({ type: 'loggedIn', accountId, twoStepRequired: false })
    navigate('/home', { replace: true })
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    navigate('/sign_up/success')
  }
}
