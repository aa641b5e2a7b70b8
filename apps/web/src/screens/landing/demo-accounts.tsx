import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Link } from '../../routes/link.tsx'
import { useSite } from '../../site/use-site.ts'
import styles from './demo-accounts.module.css'
import { t } from './text.ts'

/** Login details of the two test accounts, with a button that fills them in. */
export function DemoAccounts() {
  const accounts = useSite()?.demo_accounts
  return (
    <section id="demo" className={styles.demo}>
      <h2>{t.demoTitle}</h2>
      <p>{accounts?.length === 0 ? t.demoNone : t.demoText}</p>
      <div className={styles.accounts}>
        {accounts?.map(({ label, email, password }, index) => (
          <Card key={email} className={styles.account}>
            <h3>{label}</h3>
            <Details
              items={[
                { name: t.demoEmail, value: <span translate="no">{email}</span> },
                { name: t.demoPassword, value: <code translate="no">{password}</code> },
              ]}
            />
            <Link href={`/login?demo=${index}`} className={buttonClass('quiet', 'medium')}>
              {t.demoUse(label)}
            </Link>
          </Card>
        ))}
      </div>
    </section>
  )
}
