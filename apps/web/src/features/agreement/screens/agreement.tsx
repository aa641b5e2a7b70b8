import { type AgreementId, agreementIds } from '@planet/api/agreements'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ProgressSteps } from '@planet/ui/progress'
import { Skeleton } from '@planet/ui/skeleton'
import { useEffect, useRef } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { loadAgreement } from '../../../content/load.ts'
import { common } from '../../../i18n/common.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import styles from '../parts/agreement.module.css'
import { AgreementCard } from '../parts/agreement-card.tsx'
import { givenCount } from '../parts/consent-machine.ts'
import { useConsents } from '../parts/use-consents.ts'
import { t } from '../text.ts'

const contents = await Promise.all(
  agreementIds.map(async (id) => ({ id, ...(await loadAgreement(id, language)) })),
)

export default function Agreement() {
  useTitle(t.title)
  const { list, consents, agree, takeBack, goOn, missed, leaving } = useConsents()
  const facts = useData(handles.policyFacts, { query: { language } })
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missed) page.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }, [missed])
  if (list.state === 'failed' || facts.state === 'failed') {
    const reload = () => {
      list.reload()
      facts.reload()
    }
    return <PageFailed title={t.failed} reload={reload} wholePage />
  }
  if (list.state === 'loading' || facts.state === 'loading')
    return <Skeleton label={common.loading} lines={7} />
  const agreedCount = givenCount(consents)
  const known = new Map(list.data.agreements.map((agreement) => [agreement.agreement_id, agreement]))
  const agreedAt = (id: AgreementId) => known.get(id)?.agreed_at
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      <div className={styles.progress}>
        <ProgressSteps
          done={agreedCount}
          of={contents.length}
          label={t.progress(agreedCount, contents.length)}
        />
        <p aria-live="polite">{t.progress(agreedCount, contents.length)}</p>
      </div>
      <ol className={styles.cards}>
        {contents.map(({ id, consent, document }) => (
          <li key={id}>
            <AgreementCard
              consent={consent}
              document={fillIn(document, facts.data.facts)}
              state={consents[id] ?? 'open'}
              agreedAt={agreedAt(id)}
              isChanged={agreedAt(id) !== undefined}
              missed={missed}
              onAgree={() => agree(id)}
              onTakeBack={() => takeBack(id)}
            />
          </li>
        ))}
      </ol>
      <Button onClick={goOn} busy={leaving}>
        {t.goOn}
      </Button>
    </div>
  )
}
