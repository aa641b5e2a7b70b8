import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Blocks } from '../../../content/blocks.tsx'
import type { PolicyDocument } from '../../../content/document.ts'
import { common } from '../../../i18n/common.ts'
import { formatDay } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './agreement.module.css'

type Props = {
  document: PolicyDocument
  /** Present while consent is still missing. */
  consent?: string
  onAgree?: () => void
  onClose: () => void
}

/** The whole text, with the consent at its end. */
export function AgreementDialog({ document, consent, onAgree, onClose }: Props) {
  const agree = () => {
    onAgree?.()
    onClose()
  }
  return (
    <Dialog title={document.title} closeLabel={common.close} onClose={onClose}>
      <p className={styles.edition}>{t.edition(formatDay(document.updated), document.version)}</p>
      {document.sections.map(({ id, heading, blocks }) => (
        <section key={id} className={styles.section}>
          <h3>{heading}</h3>
          <Blocks blocks={blocks} heading={heading} />
        </section>
      ))}
      {consent && <p className={styles.consent}>{consent}</p>}
      <Button onClick={consent ? agree : onClose}>{consent ? t.agree : common.close}</Button>
    </Dialog>
  )
}
