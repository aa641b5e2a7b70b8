import { handles } from '@planet/api/generated/handles'
import { Checkbox } from '@planet/ui/choice'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

const words = t.mails

/** Mails that are not about security can be switched off. */
export function MoneyMails() {
  return (
    <section className={styles.group}>
      <h2>{words.title}</h2>
      <MailSwitch
        read={handles.moneyMails}
        write={handles.setMoneyMails}
        label={words.money}
        help={words.moneyText}
      />
      <MailSwitch
        read={handles.orderMails}
        write={handles.setOrderMails}
        label={words.orders}
        help={words.ordersText}
      />
    </section>
  )
}

type Props = {
  read: typeof handles.moneyMails | typeof handles.orderMails
  write: typeof handles.setMoneyMails | typeof handles.setOrderMails
  label: string
  help: string
}

function MailSwitch({ read, write, label, help }: Props) {
  const { data, reload } = useData(read)
  const saving = useMutation({
    mutationFn: (on: boolean) => request(write, { contents: { on } }),
    onSuccess: (_, on) => {
      toast('good', on ? words.on : words.off)
      reload()
    },
  })
  if (!data) return null
  // The choice is shown at once, and reverted if it could not be saved.
  const chosen = saving.isError || saving.variables === undefined ? data.on : saving.variables
  return (
    <Checkbox
      label={label}
      help={help}
      checked={chosen}
      onChange={(event) => saving.mutate(event.target.checked)}
    />
  )
}
