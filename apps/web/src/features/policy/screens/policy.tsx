import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { skipToken, useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { Blocks } from '../../../content/blocks.tsx'
import { fillIn } from '../../../content/fill-in.ts'
import { loadPolicy, type PolicyName } from '../../../content/load.ts'
import { common } from '../../../i18n/common.ts'
import { formatDay } from '../../../i18n/format.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { pathOf, useAddress } from '../../../routes/location.ts'
import styles from '../parts/policy.module.css'
import { policyOfPath } from '../parts/policy-of-path.ts'
import { t } from '../text.ts'

export default function Policy() {
  const name = policyOfPath(pathOf(useAddress()))
  const { policy, failed, retry } = usePolicy(name)
  useTitle(policy?.title)
  if (failed) {
    const again = (
      <Button look="quiet" size="medium" onClick={retry}>
        {common.tryAgain}
      </Button>
    )
    return (
      <Notice meaning="bad" action={again} urgent>
        {t.failed}
      </Notice>
    )
  }
  if (!policy) return <Skeleton label={common.loading} lines={8} />
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{policy.title}</h1>
        <p className={styles.meta}>{t.updated(formatDay(policy.updated), policy.version)}</p>
        <p className={styles.summary}>{policy.summary}</p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t.contents}</h2>
        <ol>
          {policy.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
        <Button look="quiet" size="small" onClick={() => print()}>
          {t.print}
        </Button>
      </nav>
      <div className={styles.body}>
        {policy.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            <Blocks blocks={blocks} heading={heading} />
          </section>
        ))}
      </div>
    </article>
  )
}

async function loadFilledIn(name: PolicyName) {
  const [policy, { facts }] = await Promise.all([
    loadPolicy(name, language),
    request(handles.policyFacts, { query: { language } }),
  ])
  return fillIn(policy, facts)
}

function usePolicy(name: PolicyName | undefined) {
  const {
    data: policy,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['policy', name],
    queryFn: name === undefined ? skipToken : () => loadFilledIn(name),
    // The page itself reports that the document could not be loaded.
    meta: { reportedBy: 'none' },
  })
  return { policy, failed: name === undefined || isError, retry: () => void refetch() }
}
