import { Address } from '@planet/ui/address'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import type { VaultStatus } from '@planet/wallet/worker/protocol'
import { useEffect, useState } from 'react'
import { useIsBackedUp } from '../../../vault/backed-up.ts'
import { keepStorage } from '../../../vault/keep-storage.ts'
import { BackupCard } from '../../backup/parts/backup-card.tsx'
import { t as restoreText } from '../../restore/text.ts'
import { t } from '../text.ts'

/** What this device holds, at a glance. */
export function DeviceState({ account, status }: { account: string; status: VaultStatus }) {
  const kept = useKeptStorage(status.exists)
  const backedUp = useIsBackedUp(account)
  if (!status.exists) {
    return (
      <Notice meaning="soft" title={t.viewOnly}>
        {t.viewOnlyText}
      </Notice>
    )
  }
  if (status.address === undefined) {
    return (
      <Notice meaning="bad" title={t.damaged} urgent>
        {t.damagedText}
      </Notice>
    )
  }
  const isSingleKey = status.content === 'key'
  return (
    <>
      <FormStack as={Card}>
        <div>
          <h2>{t.onDevice}</h2>
          <SmallText>{t.onDeviceText}</SmallText>
        </div>
        <Details items={[{ name: t.address, value: <Address value={status.address} /> }]} />
        <div>
          {isSingleKey ? (
            <Pill meaning="wait">{t.singleKey}</Pill>
          ) : (
            <Pill meaning={backedUp ? 'good' : 'wait'}>{backedUp ? t.backedUp : t.notBackedUp}</Pill>
          )}
        </div>
        {kept !== undefined && <SmallText>{kept ? t.persisted : t.notPersisted}</SmallText>}
      </FormStack>
      {isSingleKey && <Notice meaning="wait">{restoreText.keystoreLimits}</Notice>}
      <BackupCard />
    </>
  )
}

function useKeptStorage(exists: boolean): boolean | undefined {
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    if (exists)
      keepStorage().then(setKept, (reason) => console.info('Storage cannot be kept:', String(reason)))
  }, [exists])
  return kept
}
