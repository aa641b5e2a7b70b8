import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Dialog } from '@planet/ui/dialog'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { Icon, type IconName } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { vaultText } from '../../../vault/text.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { t } from '../text.ts'
import { RestoreForm } from './restore-form.tsx'
import type { Means } from './restore-wallet.ts'

const icons: Record<Means | 'passkey', IconName> = {
  phrase: 'document',
  file: 'upload',
  keystore: 'key',
  passkey: 'user',
}

type Props = {
  onClose: () => void
  onRestored?: () => void
  /** Given where a passkey can do what the password was asked for. */
  onPasskey?: (() => void) | undefined
}

/**
 * The way in for a person who forgot the trade password of this device. It lies over the page, which keeps everything
 * that was typed. Restoring makes a new vault for the same wallet: the old password and its passkeys open it no more.
 */
export default function ForgotSheet({ onClose, onRestored, onPasskey }: Props) {
  const { accountId, account } = useSession()
  const site = useSite()
  const { status, reload } = useVaultStatus(accountId)
  const [means, setMeans] = useState<Means>()
  if (accountId === null || !account || !site || !status) return null
  // A key file has one key: it never replaces a wallet that has its phrase.
  const isSingleKey = status.exists && status.content === 'key'
  const ways: readonly Means[] = isSingleKey ? ['phrase', 'file', 'keystore'] : ['phrase', 'file']
  const finish = async () => {
    await reload()
    toast('good', t.forgot.done)
    onRestored?.()
    onClose()
  }
  return (
    <Dialog title={vaultText.forgotTrade} closeLabel={common.close} onClose={onClose}>
      {means === undefined ? (
        <FormStack>
          <p>
            {t.forgot.text} {t.forgot.kept}
          </p>
          <ListCard>
            {ways.map((way) => (
              <Way key={way} way={way} onChoose={() => setMeans(way)} />
            ))}
            {onPasskey && <Way way="passkey" onChoose={onPasskey} />}
          </ListCard>
          <SmallText>{t.forgot.none}</SmallText>
        </FormStack>
      ) : (
        <FormStack>
          {status.exists && status.passkeys.length > 0 && <SmallText>{t.forgot.passkeysGo}</SmallText>}
          <RestoreForm
            account={accountId}
            registered={account.planet_address}
            stage={site.stage}
            only={means}
            submit={means === 'file' ? t.forgot.fileSubmit : t.forgot.submit}
            onRestored={finish}
          />
          <Button look="plain" onClick={() => setMeans(undefined)}>
            {t.forgot.back}
          </Button>
        </FormStack>
      )}
    </Dialog>
  )
}

function Way({ way, onChoose }: { way: Means | 'passkey'; onChoose: () => void }) {
  const { title, detail } = t.forgot.ways[way]
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <Row
          start={<Icon name={icons[way]} />}
          title={title}
          detail={detail}
          end={<Icon name="chevron" size={20} />}
        />
      </button>
    </li>
  )
}
