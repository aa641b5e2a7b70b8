import { CopyButton } from '../../../copy/copy-button.tsx'
import { t } from '../text.ts'
import type { Command } from './commands.ts'
import styles from './reserves.module.css'

export function CommandList({ commands }: { commands: readonly Command[] }) {
  return (
    <details className={styles.verify}>
      <summary>{t.verify}</summary>
      <p className={styles.quiet}>{t.verifyText}</p>
      {commands.map(({ about, text }) => (
        <div key={text} className={styles.command}>
          <span className={styles.quiet}>{t.about[about]}</span>
          <code translate="no">{text}</code>
          <CopyButton value={text} size="small">
            {t.copyCommand}
          </CopyButton>
        </div>
      ))}
    </details>
  )
}
