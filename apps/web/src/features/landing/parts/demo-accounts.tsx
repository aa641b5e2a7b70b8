import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { useSite } from '../../../site/use-site.ts'
import { TryDemo } from '../../demo/parts/try-demo.tsx'
import { t } from '../text.ts'
import styles from './demo-accounts.module.css'
import page from './landing.module.css'

/** The two demo accounts with everything that their screens ask for, and one button that opens each. */
export function DemoAccounts() {
  const accounts = useSite()?.demo_accounts
  return (
    <section id="demo" className={`${page.section} ${styles.demo}`}>
      <h2>{t.demoTitle}</h2>
      <p className={page.lead}>{accounts?.length === 0 ? t.demoNone : t.demoText}</p>
      <div className={styles.accounts}>
        {accounts?.map((account) => (
          <Card key={account.email} className={styles.account}>
            <h3>{account.label}</h3>
            <Details
              items={[
                { name: t.demoEmail, value: <span translate="no">{account.email}</span> },
                { name: t.demoPassword, value: <code translate="no">{account.password}</code> },
                { name: t.demoTradePassword, value: <code translate="no">{account.trade_password}</code> },
              ]}
            />
            <TryDemo account={account} />
          </Card>
        ))}
      </div>
    </section>
  )
}
