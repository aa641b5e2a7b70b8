import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { common } from '../i18n/common.ts'
import { navigate } from '../routes/location.ts'
import { changeSession } from '../session/session.ts'

/** Replaces every page after a server answered with another account than the one that was logged in. */
export function OtherAccount({ expected }: { expected: string }) {
  const logIn = () => {
    changeSession({ type: 'loggedOut' })
    navigate('/login', { replace: true })
  }
  return (
    <main>
      <div role="alert">
        <Empty
          icon="warning"
          title={common.otherAccount.title}
          wholePage
          action={<Button onClick={logIn}>{common.otherAccount.logIn}</Button>}
        >
          {common.otherAccount.text(expected)}
        </Empty>
      </div>
    </main>
  )
}
