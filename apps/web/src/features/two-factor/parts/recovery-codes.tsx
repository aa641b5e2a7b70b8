import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { FormStack, Lead } from '@planet/ui/form-page'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { t } from '../text.ts'
import list from './recovery-codes.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <FormStack>
      <div>
        <h2>{t.recoveryTitle}</h2>
        <Lead>{t.recoveryText}</Lead>
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
    </FormStack>
  )
}
