import { Card } from '@planet/ui/card'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { QrCode } from '../../../qr/qr-code.tsx'
import { OwnAccount } from '../../own-account/parts/own-account.tsx'
import type { OwnAccountId } from '../../own-account/parts/use-own-account.ts'
import { t } from '../text.ts'
import styles from './home.module.css'

/** The account id, to scan for a payment or to read aloud. */
const AccountCode = () => (
  <Card as="section" className={styles.code} aria-label={t.accountId}>
    <OwnAccount>{(id) => <Code accountId={id} />}</OwnAccount>
  </Card>
)
export default AccountCode

function Code({ accountId }: { accountId: OwnAccountId }) {
  return (
    <>
      <QrCode text={accountId} label={t.codeOf(accountId)} />
      <p className={styles.id} translate="no">
        {accountId}
      </p>
      <p className={styles.quiet}>{t.showToBePaid}</p>
      <CopyButton value={accountId} size="small">
        {t.copyId}
      </CopyButton>
    </>
  )
}
