import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Icon } from '@planet/ui/icon'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { logOut } from '../../../session/log-out.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

/** Asks for confirmation, since the data on the device is needed to access the money again. */
export function LogOut() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon name="logout" size={20} />
        {t.logout.button}
      </Button>
      {asking && (
        <Dialog title={t.logout.title} closeLabel={common.close} onClose={() => setAsking(false)}>
          <p className={styles.lead}>{t.logout.text}</p>
          <Button busy={busy} onClick={leave}>
            {t.logout.confirm}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t.logout.stay}
          </Button>
        </Dialog>
      )}
    </>
  )
}
