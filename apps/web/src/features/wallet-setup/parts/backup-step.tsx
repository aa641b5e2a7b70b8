import { Button } from '@planet/ui/button'
import { Lead } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { saveBackupFile } from '../../../vault/save-backup-file.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'

type Props = { account: string; unlock: () => { by: 'password'; tradePassword: string }; onDone: () => void }

export function BackupStep({ account, unlock, onDone }: Props) {
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveBackupFile(account, unlock())
      setSaved(true)
      toast('good', t.downloaded)
    } catch (failure) {
      toast('bad', vaultErrorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <h1>{t.backupTitle}</h1>
        <Lead>{t.backupLead}</Lead>
      </div>
      <Button look={saved ? 'quiet' : 'filled'} busy={busy} onClick={download}>
        {t.download}
      </Button>
      <Button look={saved ? 'filled' : 'plain'} onClick={onDone}>
        {saved ? t.finish : t.skip}
      </Button>
    </>
  )
}
