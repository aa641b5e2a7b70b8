import { Button } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { useState } from 'react'
import { chooseKeepOpen, type KeepOpen, keepOpenChoices, keepOpenMinutes } from '../../../vault/keep-open.ts'
import { lockVault, useIsOpen } from '../../../vault/open-vault.ts'
import { t } from '../text.ts'

/** When the wallet locks again after the trade password was entered to view something. */
export function AutoLock({ account }: { account: string }) {
  const [chosen, setChosen] = useState(keepOpenMinutes)
  const isOpen = useIsOpen(account)
  const choose = async (minutes: KeepOpen) => {
    chooseKeepOpen(minutes)
    setChosen(minutes)
    // What is open now was opened under the earlier choice.
    await lockVault()
  }
  return (
    <FormStack as="section">
      <Choices legend={t.autoLock}>
        {keepOpenChoices.map((minutes) => (
          <Radio
            key={minutes}
            name="autoLock"
            label={t.autoLockAfter[minutes]}
            checked={minutes === chosen}
            onChange={() => choose(minutes)}
          />
        ))}
      </Choices>
      <SmallText>{t.autoLockText}</SmallText>
      {isOpen && (
        <Button look="quiet" onClick={lockVault}>
          {t.lockNow}
        </Button>
      )}
    </FormStack>
  )
}
