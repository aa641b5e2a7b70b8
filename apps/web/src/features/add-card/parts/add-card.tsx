import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Notice } from '@planet/ui/notice'
import { useData } from '../../../api/use-data.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { LetterForm } from './letter-form.tsx'

const registration = '/customer/InputCard'

/** Adding another card: the data from the letter, once the registration is approved; before that, its progress. */
export function AddCard({ onAdded }: { onAdded: () => void }) {
  const look = useData(handles.getCardApplication)
  if (!look.data) return null
  const { offered, state } = look.data.application
  if (!offered)
    return (
      <Notice meaning="soft" title={t.notOffered}>
        {t.notOfferedText}
      </Notice>
    )
  if (state === 'approved')
    return (
      <Card as="section">
        <LetterForm onAdded={onAdded} />
      </Card>
    )
  if (state === 'submitted' || state === 'received')
    return (
      <Notice meaning="wait" title={t.waiting} action={<Link href={registration}>{t.see}</Link>}>
        {t.waitingText}
      </Notice>
    )
  if (state === 'none')
    return (
      <Link href={registration} className={buttonClass()}>
        {t.register}
      </Link>
    )
  const words = { draft: t.goOn, rejected: t.correct }[state]
  return (
    <Notice
      meaning={state === 'rejected' ? 'wait' : 'soft'}
      action={
        <Link href={registration} className={buttonClass('quiet', 'medium')}>
          {words}
        </Link>
      }
    >
      {state === 'rejected' ? t.rejectedText : t.registerText}
    </Notice>
  )
}
