import { handles } from '@planet/api/generated/handles'
import { FormPage, Lead } from '@planet/ui/form-page'
import { ProgressSteps } from '@planet/ui/progress'
import { Skeleton } from '@planet/ui/skeleton'
import { hasPlatformPasskeys } from '@planet/wallet/passkey-prompt'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { askedPositions } from '../../backup/parts/asked-positions.ts'
import { ConfirmStep } from '../../backup/parts/confirm-step.tsx'
import { PhraseStep } from '../../backup/parts/phrase-step.tsx'
import { t as backupText } from '../../backup/text.ts'
import { ExpiredLink } from '../../expired-link/parts/expired-link.tsx'
import { InAppWarning } from '../../in-app-browser/parts/in-app-warning.tsx'
import { BackupStep } from '../parts/backup-step.tsx'
import { enterNewAccount } from '../parts/enter-new-account.ts'
import type { SetupLink } from '../parts/make-wallet.ts'
import { MakingStep } from '../parts/making-step.tsx'
import { PasskeyStep } from '../parts/passkey-step.tsx'
import { PasswordsStep } from '../parts/passwords-step.tsx'
import { firstState, nextSetup, type Passwords, stepCount, stepNumber } from '../parts/setup-machine.ts'
import { TradeStep } from '../parts/trade-step.tsx'
import { t } from '../text.ts'

/** /pw_modify/{params}: from the mailed link to an account whose keys are on this device and backed up. */
const WalletSetup: Screen = ({ params }) => {
  useTitle(t.title)
  const token = params.params ?? ''
  const link = useData(handles.getPasswordModify, { params: { token } }, { reportedBy: 'page' })
  if (link.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  if (link.state === 'failed') return <ExpiredLink {...link} askAgain="/sign_up" />
  return (
    <FormPage>
      <InAppWarning heading="h1">
        <Steps link={{ ...link.data, token }} />
      </InAppWarning>
    </FormPage>
  )
}
export default WalletSetup

function Steps({ link }: { link: SetupLink }) {
  const [state, dispatch] = useReducer(nextSetup, firstState)
  // Needed for the steps after the wallet is created; gone with the page.
  const tradePassword = useRef('')
  const loginGiven = useRef<Passwords>(undefined)
  const unlock = () => ({ by: 'password', tradePassword: tradePassword.current }) as const
  const [hasPasskeys, setHasPasskeys] = useState(false)
  useEffect(() => {
    void hasPlatformPasskeys().then(setHasPasskeys)
  }, [])
  useStepFocus(state.step)
  const finish = () => enterNewAccount(link.account_id, loginGiven.current)
  const number = stepNumber(state) + 1
  const count = stepCount(hasPasskeys)
  return (
    <>
      <ProgressSteps done={number} of={count} label={t.progress(Math.min(number, count), count)} />
      {state.step === 'passwords' && (
        <PasswordsStep
          token={link.token}
          hint={link.email_hint}
          given={state.given}
          refused={state.refused ?? []}
          onGiven={(given) => {
            loginGiven.current = given
            dispatch({ type: 'passwordsGiven', given })
          }}
        />
      )}
      {state.step === 'trade' && (
        <TradeStep
          account={link.account_id}
          token={link.token}
          email={state.given.email}
          loginPassword={state.given.re_password}
          onBack={() => dispatch({ type: 'wentBack' })}
          onGiven={(given) => {
            tradePassword.current = given
            dispatch({ type: 'tradeGiven', tradePassword: given })
          }}
        />
      )}
      {state.step === 'making' && (
        <MakingStep link={link} given={state.given} tradePassword={state.tradePassword} dispatch={dispatch} />
      )}
      {state.step === 'phrase' && (
        <>
          <div>
            <h1>{backupText.phraseTitle}</h1>
            <Lead>{backupText.phraseLead}</Lead>
          </div>
          <PhraseStep
            words={state.words}
            onWritten={() => dispatch({ type: 'phraseWritten', asked: askedPositions(Math.random) })}
          />
        </>
      )}
      {state.step === 'confirm' && (
        <>
          <div>
            <h1>{backupText.confirmTitle}</h1>
            <Lead>{backupText.confirmLead}</Lead>
          </div>
          <ConfirmStep
            account={link.account_id}
            asked={state.asked}
            unlock={unlock}
            onBack={() => dispatch({ type: 'wentBack' })}
            onConfirmed={() => dispatch({ type: 'phraseConfirmed' })}
          />
        </>
      )}
      {state.step === 'backup' && (
        <BackupStep
          account={link.account_id}
          unlock={unlock}
          onDone={async () => {
            dispatch({ type: 'backedUp', offerPasskey: hasPasskeys })
            if (!hasPasskeys) await finish()
          }}
        />
      )}
      {state.step === 'passkey' && (
        <PasskeyStep
          account={link.account_id}
          tradePassword={() => tradePassword.current}
          onDone={async () => {
            dispatch({ type: 'passkeySettled' })
            await finish()
          }}
        />
      )}
      {state.step === 'done' && <Skeleton label={common.loading} lines={3} />}
    </>
  )
}
