import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { shopSample } from './shop-sample.ts'
import styles from './shops.module.css'

/** For developers of shops: what it takes to be paid. */
export function Shops() {
  return (
    <section id="shops" className={styles.shops}>
      <div className={styles.inside}>
        <div>
          <h2>{t.shopsTitle}</h2>
          <p>{t.shopsText}</p>
          <div className={styles.acts}>
            <a href="/api/docs" className={styles.primary}>
              {t.shopsDocs}
            </a>
            <Link href="/sign_up" className={styles.secondary}>
              {t.shopsSignUp}
            </Link>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, and the keyboard must reach it */}
        <section className={styles.code} tabIndex={0} aria-label={t.shopsCode}>
          <pre>
            <code translate="no">{shopSample}</code>
          </pre>
        </section>
      </div>
    </section>
  )
}
