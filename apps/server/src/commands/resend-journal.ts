import { resendMissing } from '@planet/ledger/relay/resend-missing'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { connect } from '@planet/platform/database/database'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { connectPlanet } from '../services/planet.ts'

/**
 * Resends journalled transactions that PLANET has lost, after its node was restored from an older copy. Run it with the
 * worker's settings when the alarm planet_behind is open; docs/backup.md says when. It is safe to repeat.
 */
const config = configFromEnvironment()
const connection = connect(config.DATABASE_URL, { max: 2 })
try {
  const { rpc } = connectPlanet(config, connection)
  const { from, sent, present, rejected } = await resendMissing({
    db: connection.db,
    rpc,
    publishChanges: publishBalances,
  })
  console.log(
    from === undefined
      ? 'PLANET has every final block of the journal. Nothing to do.'
      : `PLANET lacked block ${from} and later ones: ${sent} transactions sent again, ${present} found in other blocks, ${rejected} rejected.`,
  )
} finally {
  await connection.close()
}
