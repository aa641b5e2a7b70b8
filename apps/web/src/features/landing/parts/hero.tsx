import { LogoMark } from '@planet/ui/logo'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { useSite } from '../../../site/use-site.ts'
import { TryDemo } from '../../demo/parts/try-demo.tsx'
import { t } from '../text.ts'
import styles from './hero.module.css'
import { LanguageSelect } from './language-select.tsx'
import { Phone } from './phone.tsx'

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.planet} aria-hidden="true" />
      <header className={styles.top}>
        <Link href="/" className={styles.logo}>
          <LogoMark />
          {common.productName}
        </Link>
        <nav className={styles.nav} aria-label={t.navLabel}>
          <a href="#shops">{t.navShops}</a>
          <a href="#security">{t.navSecurity}</a>
          <Link href="/reserves">{t.navReserves}</Link>
          <Link href="/FAQ">{t.navFaq}</Link>
        </nav>
        <div className={styles.end}>
          <LanguageSelect />
          <Link href="/login" className={styles.login}>
            {t.login}
          </Link>
        </div>
      </header>
      <div className={styles.grid}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {t.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.acts}>
            <Link href="/sign_up" className={styles.primary}>
              {t.signUp}
            </Link>
            <Demo />
          </div>
        </div>
        <div className={styles.phone}>
          <Phone screen="home" theme="light" isFirst />
        </div>
      </div>
    </div>
  )
}

/** The first demo account. Its space is reserved while the site's data loads; without demo accounts, it is empty. */
function Demo() {
  const site = useSite()
  const [account] = site?.demo_accounts ?? []
  if (account) return <TryDemo account={account} look="plain" className={styles.secondary} />
  if (site) return null
  return (
    <a href="#demo" className={styles.secondary}>
      {t.demoLink}
    </a>
  )
}
