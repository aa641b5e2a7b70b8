import { ListCard, Row } from '@planet/ui/card'
import { Icon, type IconName } from '@planet/ui/icon'
import { t } from './text.ts'

export type Task = 'showPhrase' | 'saveBackup' | 'drill' | 'passkey'

const tasks: readonly { task: Task; icon: IconName }[] = [
  { task: 'showPhrase', icon: 'key' },
  { task: 'saveBackup', icon: 'document' },
  { task: 'drill', icon: 'refresh' },
  { task: 'passkey', icon: 'device' },
]

type Props = { chosen: Task | undefined; passkeys: number; onChoose: (task: Task | undefined) => void }

export function DeviceMenu({ chosen, passkeys, onChoose }: Props) {
  return (
    <ListCard>
      {tasks.map(({ task, icon }) => (
        <li key={task}>
          <button
            type="button"
            aria-expanded={chosen === task}
            onClick={() => onChoose(chosen === task ? undefined : task)}
          >
            <Row
              start={<Icon name={icon} />}
              title={t[task]}
              detail={task === 'passkey' && passkeys > 0 ? t.passkeyCount(passkeys) : t.menu[task]}
              end={<Icon name={chosen === task ? 'down' : 'chevron'} size={20} />}
            />
          </button>
        </li>
      ))}
    </ListCard>
  )
}
