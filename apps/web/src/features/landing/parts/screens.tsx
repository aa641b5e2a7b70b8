import { t } from '../text.ts'
import styles from './landing.module.css'
import { Phone } from './phone.tsx'
import own from './screens.module.css'

const shown = [
  { screen: 'sign', theme: 'light' },
  { screen: 'deposit', theme: 'dark' },
  { screen: 'order', theme: 'light' },
] as const

/** What the product looks like, light and dark. */
export function Screens() {
  return (
    <section className={styles.section}>
      <h2>{t.screensTitle}</h2>
      <p className={styles.lead}>{t.screensText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, also by the keyboard. */}
      <ul className={own.screens} tabIndex={0} aria-label={t.screensTitle}>
        {shown.map(({ screen, theme }) => (
          <li key={screen}>
            <Phone screen={screen} theme={theme} />
            <h3>{t.captions[screen].title}</h3>
            <p>{t.captions[screen].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
