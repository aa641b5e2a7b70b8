import { Dialog } from '@planet/ui/dialog'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { InAppWarning } from '../../in-app-browser/parts/in-app-warning.tsx'
import ForgotSheet from '../../restore/parts/forgot-sheet.tsx'
import { RestoreForm } from '../../restore/parts/restore-form.tsx'
import { AutoLock } from '../parts/auto-lock.tsx'
import { DeviceMenu, type Task } from '../parts/device-menu.tsx'
import { DeviceState } from '../parts/device-state.tsx'
import { DrillTask } from '../parts/drill-task.tsx'
import { PasskeyTask } from '../parts/passkey-task.tsx'
import { BackupTask, PhraseTask } from '../parts/show-tasks.tsx'
import { t } from '../text.ts'

/** /setting/wallet: whether the keys are here, how to keep them safe, and how to restore them. */
export default function DeviceWallet() {
  const { accountId, account } = useSession()
  const site = useSite()
  const { status, reload } = useVaultStatus(accountId)
  const [task, setTask] = useState<Task>()
  const usable = status?.exists === true && status.address !== undefined
  const title = status && !usable ? t.restoreTitle : t.title
  useTitle(title)
  useStepFocus(status && (usable ? 'usable' : 'restore'), 'main h2')
  if (!status || accountId === null || !account || !site) return <Skeleton label={common.loading} />
  const hasPhrase = status.exists && status.content !== 'key'
  return (
    <FormPage>
      <h1>{title}</h1>
      <DeviceState account={accountId} status={status} />
      {usable ? (
        <DeviceMenu onChoose={setTask} passkeys={status.passkeys.length} hasPhrase={hasPhrase} />
      ) : (
        <InAppWarning heading="h2">
          <RestoreForm
            account={accountId}
            registered={account.planet_address}
            stage={site.stage}
            onRestored={() => {
              toast('good', t.restored)
              reload()
            }}
          />
        </InAppWarning>
      )}
      {usable && <AutoLock account={accountId} />}
      {usable && task === 'forgot' && <ForgotSheet onClose={() => setTask(undefined)} />}
      {usable && task && task !== 'forgot' && (
        <Dialog title={t[task]} closeLabel={common.close} onClose={() => setTask(undefined)}>
          {task === 'showPhrase' && <PhraseTask account={accountId} />}
          {task === 'saveBackup' && <BackupTask account={accountId} />}
          {task === 'drill' && <DrillTask account={accountId} hasPhrase={hasPhrase} />}
          {task === 'passkey' && (
            <PasskeyTask account={accountId} passkeys={status.passkeys} onChanged={reload} />
          )}
        </Dialog>
      )}
    </FormPage>
  )
}
