import { Card, ListCard, Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { OwnAccount } from '../../own-account/parts/own-account.tsx'
import styles from '../parts/account-menu.module.css'
import { groups } from '../parts/entries.ts'
import { t } from '../text.ts'

export default function AccountMenu() {
  useTitle(t.title)
  const { account } = useSession()
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      {account && (
        <Card className={styles.who}>
          <div className={styles.names}>
            {account.company_name && <p className={styles.company}>{account.company_name}</p>}
            <p className={styles.email}>{account.email}</p>
            <Pill meaning="soft">{t.userTypes[account.user_type]}</Pill>
          </div>
          <OwnAccount>
            {(id) => (
              <div className={styles.names}>
                <p className={styles.id} translate="no">
                  {id}
                </p>
                <CopyButton value={id} size="small" />
              </div>
            )}
          </OwnAccount>
        </Card>
      )}
      <div className={styles.groups}>
        {groups.map(({ name, entries }) => (
          <section key={name} className={styles.group}>
            <h2>{t.groups[name]}</h2>
            <ListCard>
              {entries.map(({ name: entry, path, icon }) => (
                <li key={entry}>
                  <Link href={path}>
                    <Row
                      start={<Icon name={icon} className={styles.icon} />}
                      title={<span className={styles.label}>{t.entries[entry]}</span>}
                      end={<Icon name="chevron" size={18} className={styles.icon} />}
                    />
                  </Link>
                </li>
              ))}
            </ListCard>
          </section>
        ))}
      </div>
    </div>
  )
}
