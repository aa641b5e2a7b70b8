import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { type OwnAccountId, useOwnAccount } from './use-own-account.ts'

type Props = { children: (id: OwnAccountId) => ReactNode }

/** Shows the own account id once this device has checked it, or says why it does not. */
export function OwnAccount({ children }: Props) {
  const own = useOwnAccount()
  switch (own.state) {
    case 'checking':
      return <Skeleton label={common.loading} lines={4} />
    case 'proven':
      return children(own.id)
    case 'unchecked':
      return (
        <>
          {children(own.id)}
          <Notice meaning={own.held.length > 0 ? 'bad' : 'wait'}>
            {own.held.length > 0 ? t.keysOfAnother(own.held.join(', ')) : t.unchecked}
          </Notice>
        </>
      )
    case 'unconfirmed':
      return (
        <Notice meaning="wait" title={t.unconfirmed}>
          {t.unconfirmedText}
        </Notice>
      )
    case 'other_address':
      return (
        <Notice
          meaning="bad"
          urgent
          title={t.otherAddress}
          action={<Link href="/inquiry">{t.contactUs}</Link>}
        >
          {t.otherAddressText}
        </Notice>
      )
  }
}
