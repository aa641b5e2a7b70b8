import { Address } from '@planet/ui/address'
import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { formatCount } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { addressPath } from '../../explorer/parts/paths.ts'
import { networkNames } from '../../settlements/parts/settlement.ts'
import { t } from '../text.ts'
import { CommandList } from './command-list.tsx'
import { guardianCommands, type SetupFacts } from './commands.ts'
import styles from './reserves.module.css'

/** Who can move the reserves: the public data that every participant has. */
export function SetupCard({ setup }: { setup: SetupFacts }) {
  const { bridge, guardians, threshold, confirmations, bitcoin_keys } = setup
  const depths = (['bitcoin', 'ethereum', 'tron'] as const).map(
    (network) => `${networkNames[network]} ${formatCount(confirmations[network])}`,
  )
  return (
    <Card as="section" className={styles.asset} aria-label={t.setup}>
      <h2>{t.setup}</h2>
      <p>{t.guardians(threshold, guardians.length)}</p>
      <ul className={styles.places}>
        {guardians.map((guardian) => (
          <li key={guardian}>
            <Address value={guardian} />
          </li>
        ))}
      </ul>
      <Details
        items={[
          {
            name: t.bridge,
            value: (
              <Link href={addressPath(bridge)}>
                <Address value={bridge} />
              </Link>
            ),
          },
          { name: t.confirmations, value: <span translate="no">{depths.join(' · ')}</span> },
        ]}
      />
      {bitcoin_keys.length > 0 && (
        <div>
          <p className={styles.quiet}>{t.bitcoinKeys}</p>
          <ul className={styles.places}>
            {bitcoin_keys.map((key) => (
              <li key={key} className={styles.mono}>
                {key}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CommandList commands={guardianCommands(setup, location.origin)} />
      <a href="/api/reserves/" className={buttonClass('quiet', 'medium')}>
        {t.json}
      </a>
    </Card>
  )
}
