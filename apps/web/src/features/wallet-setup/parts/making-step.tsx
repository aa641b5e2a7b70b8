import { Spinner } from '@planet/ui/spinner'
import { toast } from '@planet/ui/toast'
import { WalletError } from '@planet/wallet/errors'
import { type Dispatch, useEffect, useRef } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'
import { makeWallet, type SetupLink } from './make-wallet.ts'
import type { Passwords, SetupEvent } from './setup-machine.ts'
import styles from './wallet-setup.module.css'

type Props = { link: SetupLink; given: Passwords; tradePassword: string; dispatch: Dispatch<SetupEvent> }

export function MakingStep({ link, given, tradePassword, dispatch }: Props) {
  const started = useRef(false)
  useEffect(() => {
    // React runs effects twice in development; a wallet is created once.
    if (started.current) return
    started.current = true
    makeWallet(link, given, tradePassword).then(
      (words) => dispatch({ type: 'made', words }),
      async (failure: unknown) => {
        if (failure instanceof WalletError) {
          toast('bad', vaultErrorText(failure))
          return dispatch({ type: 'makingFailed' })
        }
        dispatch(
          failure instanceof RequestFailure && failure.status < 500 && failure.status > 0
            ? { type: 'passwordsRefused', fields: failure.fields }
            : { type: 'makingFailed' },
        )
        await handleFailure(failure)
      },
    )
  }, [link, given, tradePassword, dispatch])
  return (
    <div className={styles.making} role="status">
      <Spinner size={40} />
      <h1>{t.makingTitle}</h1>
      <p>{t.makingText}</p>
    </div>
  )
}
