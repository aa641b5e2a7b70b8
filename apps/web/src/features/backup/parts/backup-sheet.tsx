import { Dialog } from '@planet/ui/dialog'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import type { Unlock } from '@planet/wallet/unlock'
import { useCallback, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useShownFor } from '../../../vault/use-shown-for.ts'
import { callVault } from '../../../vault/vault.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'
import { askedPositions } from './asked-positions.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { PhraseStep } from './phrase-step.tsx'

type Step =
  | { name: 'unlock' }
  | { name: 'words'; unlock: Unlock; words: readonly string[] }
  | { name: 'confirm'; unlock: Unlock; words: readonly string[]; asked: readonly number[] }

/** The phrase step of the set-up, resumed: trade password, words, check. */
export default function BackupSheet({ account, onClose }: { account: string; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'unlock' })
  const cover = useCallback(() => setStep({ name: 'unlock' }), [])
  useShownFor(step.name === 'words', cover)
  const reveal = async (unlock: Unlock) => {
    const { words } = await callVault('revealPhrase', { account, unlock })
    setStep({ name: 'words', unlock, words })
  }
  const finish = () => {
    toast('good', t.card.done)
    onClose()
  }
  const isConfirming = step.name === 'confirm'
  return (
    <Dialog title={isConfirming ? t.confirmTitle : t.phraseTitle} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        <SmallText>{isConfirming ? t.confirmLead : t.phraseLead}</SmallText>
        {step.name === 'unlock' && <TradePasswordForm submit={t.show} onUnlock={reveal} />}
        {step.name === 'words' && (
          <PhraseStep
            words={step.words}
            onWritten={() => setStep({ ...step, name: 'confirm', asked: askedPositions(Math.random) })}
          />
        )}
        {step.name === 'confirm' && (
          <ConfirmStep
            account={account}
            asked={step.asked}
            unlock={() => step.unlock}
            onBack={() => setStep({ name: 'words', unlock: step.unlock, words: step.words })}
            onConfirmed={finish}
          />
        )}
      </FormStack>
    </Dialog>
  )
}
