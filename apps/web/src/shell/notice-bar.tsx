import { Icon } from '@planet/ui/icon'
import { language } from '../i18n/language.ts'
import { useSite } from '../site/use-site.ts'
import styles from './offline-bar.module.css'

/** What the operators announce to every visitor, such as maintenance. */
export function NoticeBar() {
  const notices = useSite()?.notices ?? []
  return notices.map(({ kind, text }) => (
    <p key={kind} className={styles.bar} role="status">
      <Icon name="info" size={18} />
      {text[language]}
    </p>
  ))
}
