import type { ApiToken } from '@planet/api/fields/token'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Empty } from '@planet/ui/empty'
import { FormPage, Lead } from '@planet/ui/form-page'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { DeveloperNav } from '../../developer-nav/parts/developer-nav.tsx'
import { CallbackUrl } from '../parts/callback-url.tsx'
import { EditDialog } from '../parts/edit-dialog.tsx'
import { RemoveDialog } from '../parts/remove-dialog.tsx'
import { RotateTokenDialog } from '../parts/rotate-dialog.tsx'
import styles from '../parts/tokens.module.css'
import { t } from '../text.ts'

export default function TokenList() {
  useTitle(t.title)
  const found = useData(handles.listApiTokens)
  const create = (
    <Link href="/token/create" className={buttonClass('filled', 'medium')}>
      {t.create}
    </Link>
  )
  const tokens = found.data?.tokens ?? []
  return (
    <FormPage>
      <div>
        <div className={styles.head}>
          <h1>{t.title}</h1>
          {tokens.length > 0 && create}
        </div>
        <Lead>{t.lead}</Lead>
      </div>
      <DeveloperNav />
      {found.state === 'loading' && <Skeleton label={common.loading} lines={4} />}
      {found.state === 'failed' && <PageFailed title={t.failed} reload={found.reload} />}
      {found.state === 'ready' && tokens.length === 0 && <Empty icon="key" title={t.empty} action={create} />}
      <ul className={styles.list}>
        {tokens.map((token) => (
          <li key={token.id}>
            <Token token={token} onChanged={found.reload} />
          </li>
        ))}
      </ul>
    </FormPage>
  )
}

type TokenProps = { token: ApiToken; onChanged: () => void }

function Token({ token, onChanged }: TokenProps) {
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove'>()
  const { name, livemode, access_key, callback_url, time, last_used_at, expires_at, allowed_ips } = token
  const close = () => setOpen(undefined)
  return (
    <Card>
      <div className={styles.head}>
        <h2>{name || t.unnamed}</h2>
        <Pill meaning={livemode ? 'good' : 'wait'}>{livemode ? t.modes.live : t.modes.test}</Pill>
      </div>
      <Details
        items={[
          { name: t.accessKey, value: <span className={styles.mono}>{access_key}</span> },
          ...(callback_url === null ? [] : [{ name: t.callback, value: <CallbackUrl url={callback_url} /> }]),
          { name: t.permissions, value: token.permissions.map((one) => t.permission[one]).join(', ') },
          ...(allowed_ips.length === 0 ? [] : [{ name: t.allowedIps, value: allowed_ips.join(', ') }]),
          ...(expires_at === null ? [] : [{ name: t.expires, value: formatDateTime(expires_at) }]),
          { name: t.created, value: <time dateTime={time}>{formatDateTime(time)}</time> },
          { name: t.lastUsed, value: last_used_at ? formatDateTime(last_used_at) : t.never },
        ]}
      />
      <div className={styles.remove}>
        <Button look="plain" size="small" onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
        <Button look="plain" size="small" onClick={() => setOpen('rotate')}>
          {t.rotate}
        </Button>
        <Button look="plain" size="small" onClick={() => setOpen('remove')}>
          {t.remove}
        </Button>
      </div>
      {open === 'edit' && <EditDialog token={token} onChanged={onChanged} onClose={close} />}
      {open === 'rotate' && <RotateTokenDialog token={token} onChanged={onChanged} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={token.id} onRemoved={onChanged} onClose={close} />}
    </Card>
  )
}
