import { Icon } from '@planet/ui/icon'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './landing.module.css'
import own from './security.module.css'

const links = [
  '/FAQ#keys',
  '/agreement/policy_management',
  '/reserves',
  '/explorer',
  '/agreement/policy_security',
]

/** Security in five sentences. Each leads to where it can be checked. */
export function Security() {
  return (
    <section id="security" className={styles.section}>
      <h2>{t.securityTitle}</h2>
      <ul className={own.list}>
        {t.security.map(({ text, link }, index) => (
          <li key={text}>
            <Icon name="check" size={20} className={own.mark} />
            <p>
              {text} <Link href={links[index] ?? '/FAQ'}>{link}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
