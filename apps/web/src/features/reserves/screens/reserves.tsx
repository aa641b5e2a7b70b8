import type { AnswerOf } from '@planet/api/call'
import type { getReserves } from '@planet/api/calls/reserves'
import { handles } from '@planet/api/generated/handles'
import { Empty } from '@planet/ui/empty'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { AssetCard } from '../parts/asset-card.tsx'
import styles from '../parts/reserves.module.css'
import { SetupCard } from '../parts/setup-card.tsx'
import { t } from '../text.ts'

export default function Reserves() {
  useTitle(t.title)
  const found = useData(handles.getReserves)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={8} />}
      {found.state === 'failed' && <PageFailed title={t.failed} reload={found.reload} />}
      {found.data && <Facts {...found.data} />}
    </div>
  )
}

type Facts = AnswerOf<typeof getReserves>

function Facts({ paused, guardians_halted, unexpected_changes, assets, setup }: Facts) {
  if (!setup)
    return (
      <Empty icon="shield" title={t.none}>
        {t.noneText}
      </Empty>
    )
  return (
    <>
      {unexpected_changes > 0 && (
        <Notice meaning="wait" title={t.changes}>
          {t.changesText}
        </Notice>
      )}
      {guardians_halted > 0 && (
        <Notice meaning="wait" title={t.halted}>
          {t.haltedText}
        </Notice>
      )}
      {paused && (
        <Notice meaning="wait" title={t.paused}>
          {t.pausedText}
        </Notice>
      )}
      <Notice meaning="soft" title={t.rule}>
        {t.ruleText}
      </Notice>
      {assets.length === 0 && (
        <Empty icon="clock" title={t.waiting}>
          {t.waitingText}
        </Empty>
      )}
      {assets.map((facts) => (
        <AssetCard key={facts.asset} facts={facts} setup={setup} />
      ))}
      <SetupCard setup={setup} />
    </>
  )
}
