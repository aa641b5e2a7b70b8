import { useTitle } from '../../i18n/use-title.ts'
import { Afterwards } from './afterwards.tsx'
import { Costs } from './costs.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { PrivacyBanner } from './privacy-banner.tsx'
import { Proof } from './proof.tsx'
import { Questions } from './questions.tsx'
import { Screens } from './screens.tsx'
import { Security } from './security.tsx'
import { Shops } from './shops.tsx'
import { Steps } from './steps.tsx'

export default function Landing() {
  useTitle()
  return (
    <>
      <div className={styles.first}>
        <Hero />
        <PrivacyBanner />
      </div>
      <div className={styles.rest}>
        <Afterwards>
          <Proof />
          <Steps />
          <Afterwards>
            <Screens />
            <Shops />
            <Afterwards>
              <Security />
              <DemoAccounts />
              <Costs />
              <Questions />
            </Afterwards>
          </Afterwards>
        </Afterwards>
      </div>
    </>
  )
}
