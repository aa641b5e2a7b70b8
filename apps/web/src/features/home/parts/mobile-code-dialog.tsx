import { verifyMobileCode } from '@planet/api/calls/customer/mobile-code-verify'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { useSecondsUntil } from '../../countdown/parts/use-seconds-until.ts'
import { t } from '../text.ts'
import { CodeForm } from './code-form.tsx'
import styles from './home.module.css'
import { useCodeCall } from './use-code-call.ts'

type Props = { hint: string; alreadySent: boolean; onDone: () => void; onClose: () => void }

const words = t.mobile

export default function MobileCodeDialog({ hint, alreadySent, onDone, onClose }: Props) {
  const [sent, setSent] = useState(alreadySent)
  const [times, setTimes] = useState({ resendAt: 0, expiresAt: 0 })
  const sending = useCodeCall()
  const verifying = useCodeCall()
  const waitForResend = useSecondsUntil(times.resendAt)
  const validFor = useSecondsUntil(times.expiresAt)

  const send = () =>
    sending.run(async () => {
      const answer = await request(handles.sendMobileCode)
      const now = Date.now()
      setTimes({ resendAt: now + answer.resend_in * 1000, expiresAt: now + answer.expires_in * 1000 })
      setSent(true)
      verifying.setProblem(undefined)
    })
  const done = () => {
    toast('good', words.verified)
    onDone()
  }
  return (
    <Dialog title={words.title} closeLabel={common.close} onClose={onClose}>
      <p className={styles.lead}>{sent ? words.enterLead(hint) : words.sendLead(hint)}</p>
      {sending.problem && (
        <Notice meaning="bad" urgent>
          {sending.problem}
        </Notice>
      )}
      {!sent && (
        <Button busy={sending.busy} onClick={send}>
          {words.send}
        </Button>
      )}
      {sent && (
        <>
          <CodeForm
            call={verifyMobileCode}
            label={words.code}
            help={validFor > 0 ? words.validFor(clock(validFor)) : words.help}
            digits={6}
            submit={words.verify}
            oneTime
            autoFocus={!alreadySent}
            code={verifying}
            onDone={done}
          />
          <Button look="plain" size="medium" busy={sending.busy} disabled={waitForResend > 0} onClick={send}>
            {waitForResend > 0 ? words.resendIn(waitForResend) : words.resend}
          </Button>
        </>
      )}
    </Dialog>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
