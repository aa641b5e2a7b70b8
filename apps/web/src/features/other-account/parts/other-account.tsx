import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { navigate } from '../../../routes/location.ts'
import { changeSession } from '../../../session/session.ts'
import { t } from '../text.ts'

/** Replaces every page after a server answered with another account than the one that was logged in. */
export default function OtherAccount({ expected }: { expected: string }) {
  const logIn = () => {
    changeSession({ type: 'loggedOut' })
    navigate('/login', { replace: true })
  }
  return (
    <main>
      <div role="alert">
        <Empty icon="warning" title={t.title} wholePage action={<Button onClick={logIn}>{t.logIn}</Button>}>
          {t.text(expected)}
        </Empty>
      </div>
    </main>
  )
}
