import { Address } from '@planet/ui/address'
import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import styles from './address-card.module.css'
import { moneyText as t } from './text.ts'

type Props = {
  /** Its name to who cannot see it. */
  label: string
  address: string
  /** The same as a payment link, which wallets open; undefined where there is nothing to add to the address. */
  uri: string | undefined
  /** What the code says and what it is called; the link, if nothing else. */
  code: { text?: string; label: string }
  /** How it is known that the address is the right one. */
  checked?: ReactNode
  /** The code steps back once something else on the page matters more. */
  isSmall?: boolean
  /** Above the code, and right under it. */
  head?: ReactNode
  children?: ReactNode
}

/** Where to pay: to be scanned, compared or copied. */
export function AddressCard({ label, address, uri, code, checked, isSmall, head, children }: Props) {
  return (
    <Card as="section" className={styles.card} aria-label={label} data-small={isSmall || undefined}>
      {head}
      <QrCode text={code.text ?? uri ?? address} label={code.label} />
      {children}
      <p className={styles.text}>
        <Address value={address} />
      </p>
      {checked && (
        <p className={styles.checked}>
          <Icon name="shield" size={16} />
          {checked}
        </p>
      )}
      <div className={styles.pair}>
        <CopyButton value={address} size="small">
          {t.copyAddress}
        </CopyButton>
        {uri !== undefined && (
          <CopyButton value={uri} size="small">
            {t.copyLink}
          </CopyButton>
        )}
      </div>
    </Card>
  )
}
