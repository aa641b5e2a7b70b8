import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { FormPage, Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { changeSession, useSession } from '../../../session/session.ts'
import styles from '../parts/settings.module.css'
import { t } from '../text.ts'

const words = t.changePassword

/** The login password is changed through a mailed link, and the session ends (specification §2). */
export default function ChangePassword() {
  useTitle(words.title)
  const email = useSession().account?.email ?? ''
  const sending = useMutation({
    mutationFn: () => request(handles.changePassword),
    onSuccess: () => {
      toast('good', words.sent(email))
      changeSession({ type: 'loggedOut' })
      navigate('/login', { replace: true })
    },
  })
  return (
    <FormPage>
      <div>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </div>
      <Card>
        <ol className={styles.steps}>
          {words.steps(email).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Notice meaning="wait">{words.warning}</Notice>
      <Button busy={sending.isPending} onClick={() => sending.mutate()}>
        {words.send}
      </Button>
    </FormPage>
  )
}
