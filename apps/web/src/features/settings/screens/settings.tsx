import { ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { Devices } from '../parts/devices.tsx'
import { DisplayChoices } from '../parts/display-choices.tsx'
import { LogOut } from '../parts/log-out.tsx'
import { MoneyMails } from '../parts/money-mails.tsx'
import { OwnData } from '../parts/own-data.tsx'
import { Passkeys } from '../parts/passkeys.tsx'
import { Release } from '../parts/release.tsx'
import styles from '../parts/settings.module.css'
import { t } from '../text.ts'

const chevron = <Icon name="chevron" size={18} className={styles.icon} />

export default function Settings() {
  useTitle(t.title)
  const isTwoFactorOn = useSession().account?.two_step_run_flg === 1
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <section className={styles.group}>
        <h2>{t.security}</h2>
        <ListCard>
          <li>
            <Link href="/setting/wallet">
              <Row
                start={<Icon name="key" className={styles.icon} />}
                title={t.deviceWallet}
                detail={t.deviceWalletText}
                end={chevron}
              />
            </Link>
          </li>
          <li>
            <Link href="/setting/two_factor">
              <Row
                start={<Icon name="shield" className={styles.icon} />}
                title={t.twoFactor}
                detail={isTwoFactorOn ? t.twoFactorOnText : t.twoFactorOffText}
                end={<Pill meaning={isTwoFactorOn ? 'good' : 'wait'}>{isTwoFactorOn ? t.on : t.off}</Pill>}
              />
            </Link>
          </li>
          <li>
            <Link href="/setting/pw_modify">
              <Row start={<Icon name="lock" className={styles.icon} />} title={t.password} end={chevron} />
            </Link>
          </li>
          <li>
            <Link href="/history/login">
              <Row
                start={<Icon name="history" className={styles.icon} />}
                title={t.loginHistory}
                end={chevron}
              />
            </Link>
          </li>
        </ListCard>
      </section>
      <Passkeys />
      <Devices />
      <DisplayChoices />
      <MoneyMails />
      <OwnData />
      <Release />
      <LogOut />
      <Link href="/cancellation" className={styles.cancel}>
        {t.cancellation}
      </Link>
    </div>
  )
}
