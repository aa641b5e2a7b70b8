import { handles } from '@planet/api/handles'
import { Checkbox } from '@planet/ui/choice'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

const words = t.mails

/** Mails that say nothing about security can be switched off. */
export function MoneyMails() {
  const { data, reload } = useData(handles.moneyMails)
  const saving = useMutation({
    mutationFn: (on: boolean) => request(handles.setMoneyMails, { contents: { on } }),
    onSuccess: (_, on) => {
      toast('good', on ? words.on : words.off)
      reload()
    },
  })
  if (!data) return null
  // The choice is shown at once, and taken back when it could not be saved.
  const chosen = saving.isError || saving.variables === undefined ? data.on : saving.variables
  return (
    <section className={styles.group}>
      <h2>{words.title}</h2>
      <Checkbox
        label={words.money}
        help={words.moneyText}
        checked={chosen}
        onChange={(event) => saving.mutate(event.target.checked)}
      />
    </section>
  )
}
