import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Checkbox } from '@planet/ui/choice'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { useState } from 'react'
import type { PolicyDocument } from '../../../content/document.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './agreement.module.css'
import { AgreementDialog } from './agreement-dialog.tsx'
import type { Consent } from './consent-machine.ts'

type Props = {
  consent: string
  document: PolicyDocument
  state: Consent
  agreedAt: string | undefined
  /** An earlier version was agreed to. */
  isChanged: boolean
  missed: boolean
  onAgree: () => void
  onTakeBack: () => void
}

export function AgreementCard({
  consent,
  document,
  state,
  agreedAt,
  isChanged,
  missed,
  onAgree,
  onTakeBack,
}: Props) {
  const [reading, setReading] = useState(false)
  const isOpen = state === 'open'
  return (
    <Card className={styles.card}>
      <div className={styles.titleLine}>
        <h2>{document.title}</h2>
        {state !== 'agreed' && isChanged && <Pill meaning="wait">{t.changed}</Pill>}
      </div>
      <p className={styles.summary}>{document.summary}</p>
      <Button
        look="quiet"
        size="small"
        className={styles.read}
        aria-label={t.readNamed(document.title)}
        onClick={() => setReading(true)}
      >
        <Icon name="document" size={18} />
        {t.read}
      </Button>
      <Checkbox
        label={consent}
        checked={!isOpen}
        disabled={state === 'agreed'}
        error={missed && isOpen ? t.missing : undefined}
        help={state === 'agreed' && agreedAt ? t.agreedAt(formatDateTime(agreedAt)) : undefined}
        onChange={isOpen ? onAgree : onTakeBack}
      />
      {reading && (
        <AgreementDialog
          document={document}
          {...(isOpen && { consent, onAgree })}
          onClose={() => setReading(false)}
        />
      )}
    </Card>
  )
}
