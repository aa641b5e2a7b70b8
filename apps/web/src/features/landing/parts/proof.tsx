import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'
import { formatCount } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { lowestCoverage } from './lowest-coverage.ts'
import styles from './proof.module.css'

const pollMs = 5_000
const silent = { reportedBy: 'none' } as const
const unknown = '–'

/** Facts that anyone can read from the public API, live. */
export function Proof() {
  const reserves = useData(handles.getReserves, {}, { ...silent, pollMs: () => pollMs * 6 }).data
  const chain = useData(handles.explorerStatus, {}, { ...silent, pollMs: () => pollMs }).data
  const guardians = reserves?.setup?.guardians.length
  const signing = guardians === undefined ? undefined : guardians - (reserves?.guardians_halted ?? 0)
  const facts = [
    { name: t.proof.reserves, value: reserves && lowestCoverage(reserves.assets), href: '/reserves' },
    {
      name: t.proof.guardians,
      value: guardians !== undefined && signing !== undefined && t.proof.of(signing, guardians),
      href: '/reserves',
    },
    { name: t.proof.block, value: chain && formatCount(chain.height), href: '/explorer' },
    { name: t.proof.fee, value: '0', href: '/FAQ#fees' },
  ]
  return (
    <section className={styles.proof} aria-label={t.proof.label}>
      {facts.map(({ name, value, href }) => (
        <Link key={name} href={href}>
          <span className={styles.name}>{name}</span>
          <strong className={styles.value}>{value || unknown}</strong>
        </Link>
      ))}
    </section>
  )
}
