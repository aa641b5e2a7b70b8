import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { canUsePasskeys, type KnownPasskey } from '@planet/wallet/passkey-prompt'
import { useEffect, useState } from 'react'
import { addPasskey, removePasskey } from '../../../vault/passkeys.ts'
import { vaultText } from '../../../vault/text.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'

type Props = { account: string; passkeys: readonly KnownPasskey[]; onChanged: () => unknown }

/** Lists the passkeys that open this vault, adds one, removes one. The trade password stays the first way in. */
export function PasskeyTask({ account, passkeys, onChanged }: Props) {
  const [removing, setRemoving] = useState<number>()
  const chosen = removing === undefined ? undefined : passkeys[removing]
  if (removing !== undefined && chosen) {
    return (
      <FormStack>
        <TradePasswordForm
          submit={t.removePasskey(removing + 1)}
          onUnlock={async (unlock) => {
            await removePasskey({ account, unlock, credential: chosen.credential })
            toast('good', t.passkeyRemoved)
            setRemoving(undefined)
            onChanged()
          }}
        />
        <Button look="plain" onClick={() => setRemoving(undefined)}>
          {t.keepPasskey}
        </Button>
      </FormStack>
    )
  }
  return (
    <FormStack>
      {passkeys.length > 0 && (
        <ListCard>
          {passkeys.map(({ credential }, index) => (
            <li key={credential.join()}>
              <button
                type="button"
                aria-label={t.removePasskey(index + 1)}
                onClick={() => setRemoving(index)}
              >
                <Row
                  start={<Icon name="key" />}
                  title={t.passkeyName(index + 1)}
                  end={<Icon name="trash" size={20} />}
                />
              </button>
            </li>
          ))}
        </ListCard>
      )}
      <AddPasskey account={account} onAdded={onChanged} />
    </FormStack>
  )
}

function AddPasskey({ account, onAdded }: { account: string; onAdded: () => unknown }) {
  const [isOffered, setIsOffered] = useState(true)
  useEffect(() => {
    void canUsePasskeys().then(setIsOffered)
  }, [])
  if (!isOffered) return <Notice meaning="soft">{vaultText.errors.passkey_unsupported}</Notice>
  return (
    <TradePasswordForm
      passwordOnly
      submit={t.addPasskey}
      onUnlock={async (unlock) => {
        if (unlock.by !== 'password') return
        await addPasskey(account, unlock.tradePassword)
        toast('good', t.passkeyAdded)
        onAdded()
      }}
    >
      <SmallText>{t.passkeyText}</SmallText>
    </TradePasswordForm>
  )
}
