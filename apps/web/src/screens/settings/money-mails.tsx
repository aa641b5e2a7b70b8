import { handles } from '@planet/api/handles'
import { Checkbox } from '@planet/ui/choice'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

const words = t.mails

/** Mails that say nothing about security can be switched off. */
export function MoneyMails() {
  const { data } = useData(handles.moneyMails)
  /** Shown at once; what could not be saved goes back. */
  const [chosen, setChosen] = useState<boolean>()
  if (!data) return null
  const choose = async (on: boolean) => {
    setChosen(on)
    try {
      await request(handles.setMoneyMails, { contents: { on } })
      toast('good', on ? words.on : words.off)
    } catch (failure) {
      setChosen(!on)
      await handleFailure(failure)
    }
  }
  return (
    <section className={styles.group}>
      <h2>{words.title}</h2>
      <Checkbox
        label={words.money}
        help={words.moneyText}
        checked={chosen ?? data.on}
        onChange={(event) => choose(event.target.checked)}
      />
    </section>
  )
}
