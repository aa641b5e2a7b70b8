import { useTitle } from '../../../i18n/use-title.ts'
import { Costs } from '../parts/costs.tsx'
import { Deferred } from '../parts/deferred.tsx'
import { DemoAccounts } from '../parts/demo-accounts.tsx'
import { Hero } from '../parts/hero.tsx'
import styles from '../parts/landing.module.css'
import { PrivacyBanner } from '../parts/privacy-banner.tsx'
import { Proof } from '../parts/proof.tsx'
import { Questions } from '../parts/questions.tsx'
import { Screens } from '../parts/screens.tsx'
import { Security } from '../parts/security.tsx'
import { Shops } from '../parts/shops.tsx'
import { Steps } from '../parts/steps.tsx'

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
