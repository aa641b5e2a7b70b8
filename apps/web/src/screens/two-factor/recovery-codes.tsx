import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { CopyButton } from '../../copy/copy-button.tsx'
import styles from '../../forms/form-page.module.css'
import list from './recovery-codes.module.css'
import { t } from './text.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={styles.form}>
      <div>
        <h2>{t.recoveryTitle}</h2>
        <p className={styles.lead}>{t.recoveryText}</p>
      </div>
      <Card>
        <ul className={list.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Card>
      <CopyButton value={codes.join('\n')}>{t.copyCodes}</CopyButton>
      <Button onClick={onKept}>{t.kept}</Button>
    </div>
  )
}
