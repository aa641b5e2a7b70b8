import { Address } from '@planet/ui/address'
import { Card } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import styles from './address-card.module.css'
import { moneyText as t } from './text.ts'

type Props = {
  /** Its accessible name. */
  label: string
  address: string
  /** The same as a payment link, which wallets open; undefined if there is nothing to add to the address. */
  uri: string | undefined
  /** The content and name of the code; the link by default. */
  code: { text?: string; label: string }
  /** How the address was verified. */
  checked?: ReactNode
  /** The code is de-emphasised once something else on the page matters more. */
  isSmall?: boolean
  /** Above the code, and right under it. */
  head?: ReactNode
  children?: ReactNode
}

/** Where to pay: to scan, compare or copy. */
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
