import { ListCard, Row } from '@planet/ui/card'
import { Icon, type IconName } from '@planet/ui/icon'
import { vaultText } from '../../../vault/text.ts'
import { t } from '../text.ts'

export type Task = 'showPhrase' | 'saveBackup' | 'drill' | 'passkey' | 'forgot'

const tasks: readonly { task: Task; icon: IconName }[] = [
  { task: 'showPhrase', icon: 'key' },
  { task: 'saveBackup', icon: 'document' },
  { task: 'drill', icon: 'refresh' },
  { task: 'passkey', icon: 'device' },
  { task: 'forgot', icon: 'lock' },
]

type Props = { passkeys: number; hasPhrase: boolean; onChoose: (task: Task) => void }

/** A wallet from a key file has no phrase to show. */
export function DeviceMenu({ passkeys, hasPhrase, onChoose }: Props) {
  const offered = tasks.filter(({ task }) => hasPhrase || task !== 'showPhrase')
  return (
    <ListCard>
      {offered.map(({ task, icon }) => (
        <li key={task}>
          <button type="button" aria-haspopup="dialog" onClick={() => onChoose(task)}>
            <Row
              start={<Icon name={icon} />}
              title={task === 'forgot' ? vaultText.forgotTrade : t[task]}
              detail={task === 'passkey' && passkeys > 0 ? t.passkeyCount(passkeys) : t.menu[task]}
              end={<Icon name="chevron" size={20} />}
            />
          </button>
        </li>
      ))}
    </ListCard>
  )
}
