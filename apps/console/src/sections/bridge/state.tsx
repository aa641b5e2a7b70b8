import { ApiError } from '@planet/api/api-error'
import { closeAlarm, openAlarms } from '@planet/bridge/converts/review-queue'
import { messageText, resumeMessage } from '@planet/bridge/operators/messages'
import { askGuardians, governanceRequest } from '@planet/bridge/planet/governance'
import { listRelayers } from '@planet/bridge/queries/releases'
import type { Hex } from 'viem'
import { page, redirect, type Serve } from '../../frame/section.ts'
import { audited, auditView } from '../../money/audited.ts'
import { type ConsoleServices, requireBridge } from '../../services.ts'
import { inTime } from '../dashboard/networks.ts'
import { StatePage } from './state-page.tsx'
import { bridgeTexts } from './texts.ts'

/** Whether the bridge runs, what it complains about, and how it is stopped and let go on. */
export function serveState(serve: Serve, services: ConsoleServices): void {
  const { config, accounts } = services
  const bridgeOf = () => requireBridge(services)

  serve.page('/bridge', 'bridge.see', async (visit) => {
    const { db, planet, setup } = bridgeOf()
    await auditView(services, visit, 'bridge_viewed')
    const [isPaused, nonce, alarms, relayers] = await Promise.all([
      inTime(planet.paused()),
      inTime(planet.governanceNonce()),
      openAlarms(db),
      listRelayers(db),
    ])
    const textToSign =
      config.GUARDIAN_OPERATORS.length > 0 && nonce !== undefined
        ? messageText(resumeMessage(setup, String(nonce)))
        : undefined
    const { bridge: t } = bridgeTexts[visit.language]
    return page(
      t.title,
      <StatePage services={services} visit={visit} shown={{ isPaused, alarms, relayers, textToSign }} />,
    )
  })

  for (const kind of ['pause', 'resume'] as const)
    serve.act(`/bridge/${kind}`, 'bridge.govern', async (visit) => {
      const { planet } = bridgeOf()
      const signature = visit.form.text('signature')
      if (signature !== '' && !/^0x[0-9a-f]{130}$/i.test(signature)) throw new ApiError('invalid_data')
      const wish =
        kind === 'pause' || signature === '' ? { kind } : { kind, operatorSignature: signature as Hex }
      const request = await governanceRequest(planet, wish)
      if (!request) throw new ApiError('incorrect_handling')
      await audited(services, visit, `bridge_${kind}_asked`, async (tx) => {
        await askGuardians(tx, request)
        return {}
      })
      const { bridge: t } = bridgeTexts[visit.language]
      return redirect('/bridge', kind === 'pause' ? t.pauseAsked : t.resumeAsked)
    })

  serve.act('/bridge/alarms/:id/close', 'bridge.govern', async (visit) => {
    const id = visit.param('id')
    if (!/^\d{1,18}$/.test(id)) throw new ApiError('data_not_found')
    await audited(services, visit, 'alarm_closed', async (tx) => {
      if (!(await closeAlarm(tx, BigInt(id), accounts.now()))) throw new ApiError('incorrect_handling')
      return { detail: { alarm: id } }
    })
    return redirect('/bridge', bridgeTexts[visit.language].bridge.closed)
  })
}
