import { resendMissing } from '@planet/ledger/relay/resend-missing'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { connectPlanet } from '../services/planet.ts'

/**
 * Resends every journalled transaction that was final and that PLANET has lost. Run it with the worker's settings when
 * the alarm payments_lost stays open; docs/backup.md says when. It is safe to repeat.
 */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const { rpc } = connectPlanet(config, connection)
  const { lost, sent, present, rejected } = await resendMissing({
    db: connection.db,
    rpc,
    publishChanges: publishBalances,
  })
  console.log(
    lost === 0
      ? 'PLANET has every final transaction of the journal. Nothing to do.'
      : `PLANET lacked ${lost} final transactions: ${sent} sent again, ${present} back on the chain, ${rejected.length} rejected.`,
  )
  for (const { hash, sender, nonce, reason } of rejected)
    console.log(`${hash} of ${sender ?? 'an unknown sender'}, nonce ${nonce ?? 'unknown'}: ${reason}`)
  if (rejected.length > 0)
    console.log('Write those off whose nonce is used: console, Transfers, "Lost by the chain".')
} finally {
  await connection.close()
}
