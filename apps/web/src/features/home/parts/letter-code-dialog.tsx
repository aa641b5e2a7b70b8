import { verifyLetterCode } from '@planet/api/calls/customer/letter-code-verify'
import { Dialog } from '@planet/ui/dialog'
import { toast } from '@planet/ui/toast'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { CodeForm } from './code-form.tsx'
import styles from './home.module.css'
import { useCodeCall } from './use-code-call.ts'

const words = t.letter

export default function LetterCodeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const code = useCodeCall()
  const done = () => {
    toast('good', words.verified)
    onDone()
  }
  return (
    <Dialog title={words.title} closeLabel={common.close} onClose={onClose}>
      <p className={styles.lead}>{words.lead}</p>
      <CodeForm
        call={verifyLetterCode}
        label={words.code}
        help={words.help}
        digits={8}
        submit={words.verify}
        code={code}
        onDone={done}
      />
      <Link href="/inquiry" className={styles.center}>
        {words.newLetter}
      </Link>
    </Dialog>
  )
}
