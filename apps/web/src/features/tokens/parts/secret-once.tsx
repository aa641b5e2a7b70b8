import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Checkbox } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { t } from '../text.ts'
import styles from './tokens.module.css'

type Row = { name: string; value: ReactNode }
type Props = {
  name: string
  secret: string
  before: { name: string; value: string }
  after?: readonly Row[]
  onSaved: () => void
}

/** A secret at the only moment when it can be read. */
export function SecretOnce({ name, secret, before, after = [], onSaved }: Props) {
  const [saved, setSaved] = useState(false)
  return (
    <>
      <Notice meaning="wait">{t.once}</Notice>
      <Card>
        <Details
          items={[
            { name: before.name, value: <span className={styles.mono}>{before.value}</span> },
            { name, value: <span className={styles.mono}>{secret}</span> },
            ...after,
          ]}
        />
      </Card>
      <div className={styles.pair}>
        <CopyButton value={before.value}>{t.copyKey}</CopyButton>
        <CopyButton value={secret}>{t.copySecret}</CopyButton>
      </div>
      <Checkbox label={t.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
      <Button disabled={!saved} onClick={onSaved}>
        {t.done}
      </Button>
    </>
  )
}
