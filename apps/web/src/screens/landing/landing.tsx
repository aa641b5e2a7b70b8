import { LogoMark } from '@planet/ui/logo'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './landing.module.css'
import { LanguageSelect } from './language-select.tsx'
import { PrivacyBanner } from './privacy-banner.tsx'
import { StoreButtons } from './store-buttons.tsx'
import { t } from './text.ts'

export default function Landing() {
  useTitle()
  return (
    <>
      <div className={styles.first}>
        <div className={styles.hero}>
          <div className={styles.planet} aria-hidden="true" />
          <header className={styles.top}>
            <Link href="/" className={styles.logo}>
              <LogoMark />
              {common.productName}
            </Link>
            <LanguageSelect />
          </header>
          <div className={styles.words}>
            <h1 className={styles.headline}>
              {t.headline.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <p className={styles.lead}>{t.lead}</p>
          </div>
          <div className={styles.acts}>
            <Link href="/sign_up" className={styles.primary}>
              {t.signUp}
            </Link>
            <Link href="/login" className={styles.secondary}>
              {t.login}
            </Link>
            <p className={styles.demo}>
              {t.demoQuestion} <a href="#demo">{t.demoLink}</a>
            </p>
          </div>
        </div>
        <PrivacyBanner />
      </div>
      <div className={styles.below}>
        <section className={styles.points}>
          {t.points.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section className={styles.two}>
          <div>
            <h2>{t.feesTitle}</h2>
            <ul className={styles.fees}>
              {t.fees.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t.appsTitle}</h2>
            <p className={styles.quiet}>{t.appsText}</p>
            <StoreButtons />
          </div>
        </section>
        <DemoAccounts />
      </div>
    </>
  )
}
