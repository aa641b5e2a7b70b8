import { useTitle } from '../../i18n/use-title.ts'
import { Costs } from './costs.tsx'
import { Deferred } from './deferred.tsx'
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
        <Deferred>
          <Proof />
          <Steps />
          <Deferred>
            <Screens />
            <Shops />
            <Deferred>
              <Security />
              <DemoAccounts />
              <Costs />
              <Questions />
            </Deferred>
          </Deferred>
        </Deferred>
      </div>
    </>
  )
}
