import type { AnswerOf } from '@planet/api/call'
import type { referral } from '@planet/api/calls/points/referral'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormPage, Lead, SmallText } from '@planet/ui/form-page'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { common } from '../../../i18n/common.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { ShareButton } from '../../../money/share-button.tsx'
import { QrCode } from '../../../qr/qr-code.tsx'
import { Link } from '../../../routes/link.tsx'
import styles from '../parts/referral.module.css'
import { t } from '../text.ts'

export default function Referral() {
  useTitle(t.title)
  const found = useData(handles.referral)
  return (
    <FormPage>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={5} />}
      {found.state === 'failed' && <PageFailed title={t.failed} reload={found.reload} wholePage />}
      {found.data && <Invitation invitation={found.data} />}
    </FormPage>
  )
}

function Invitation({ invitation }: { invitation: AnswerOf<typeof referral> }) {
  const { code, link, bonus, invited, active, earned, most, joined } = invitation
  const pla = (units: string) => `${formatAmount(BigInt(units), assets.PLA.decimals)} PLA`
  return (
    <>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead(pla(bonus))}</Lead>
      </div>
      <Card>
        <div className={styles.code}>
          <QrCode text={link} label={t.code} />
          <p className={styles.link} translate="no">
            {link}
          </p>
          <div className={styles.pair}>
            <CopyButton value={link}>{t.copyLink}</CopyButton>
            <ShareButton text={t.message(link)} share={t.share} copy={t.copyMessage} />
          </div>
        </div>
      </Card>
      <Card className={styles.soFar}>
        <h2>{t.soFar}</h2>
        <Details
          items={[
            { name: t.codeName, value: <span translate="no">{code}</span> },
            { name: t.invited, value: formatCount(invited) },
            { name: t.active, value: formatCount(active) },
            { name: t.earned, value: <span translate="no">{pla(earned)}</span> },
          ]}
        />
      </Card>
      {joined.length > 0 && (
        <section>
          <h2>{t.joined}</h2>
          <ListCard>
            {joined.map(({ email, is_active, time }) => (
              <li key={`${time} ${email}`}>
                <Row
                  title={<span translate="no">{email}</span>}
                  detail={formatDateTime(time)}
                  end={
                    <Pill meaning={is_active ? 'good' : 'soft'}>{is_active ? t.isActive : t.isWaiting}</Pill>
                  }
                />
              </li>
            ))}
          </ListCard>
        </section>
      )}
      <SmallText>{t.privacy(formatCount(most))}</SmallText>
      <Link href="/customer/GpointAccountTransfer" className={buttonClass('quiet')}>
        {t.toPoints}
      </Link>
    </>
  )
}
