import { t } from '../text.ts'
import own from './costs.module.css'
import styles from './landing.module.css'
import { StoreButtons } from './store-buttons.tsx'

export function Costs() {
  return (
    <section className={`${styles.section} ${own.two}`}>
      <div>
        <h2>{t.feesTitle}</h2>
        <ul className={own.fees}>
          {t.fees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{t.appsTitle}</h2>
        <p className={styles.lead}>{t.appsText}</p>
        <StoreButtons />
      </div>
    </section>
  )
}
