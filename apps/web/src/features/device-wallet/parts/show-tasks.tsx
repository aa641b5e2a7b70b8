import { Button } from '@planet/ui/button'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { markBackedUp } from '../../../vault/backed-up.ts'
import { PhraseWords } from '../../../vault/phrase-words.tsx'
import { saveBackupFile } from '../../../vault/save-backup-file.ts'
import { useShownFor } from '../../../vault/use-shown-for.ts'
import { callVault } from '../../../vault/vault.ts'
import { t } from '../text.ts'
import { LookForm } from './look-form.tsx'

export function PhraseTask({ account }: { account: string }) {
  const [words, setWords] = useState<readonly string[]>()
  useShownFor(words !== undefined, () => setWords(undefined))
  if (words) {
    return (
      <FormStack>
        <PhraseWords words={words} shown />
        <Button look="quiet" onClick={() => setWords(undefined)}>
          {t.hide}
        </Button>
      </FormStack>
    )
  }
  return (
    <LookForm
      account={account}
      submit={t.showPhraseSubmit}
      act={async (unlock) => setWords((await callVault('revealPhrase', { account, unlock })).words)}
    >
      <Notice meaning="wait">{t.phraseSecret}</Notice>
    </LookForm>
  )
}

export function BackupTask({ account }: { account: string }) {
  return (
    <LookForm
      account={account}
      submit={t.saveBackupSubmit}
      act={async (unlock) => {
        await saveBackupFile(account, unlock)
        markBackedUp(account)
        toast('good', t.saved)
      }}
    />
  )
}
