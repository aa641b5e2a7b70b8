import { ApiError } from '@planet/api/api-error'
import { closeAlarm, openAlarms } from '@planet/bridge/converts/review-queue'
import { messageText, resumeMessage } from '@planet/bridge/operators/messages'
import { confirmPause, pauseBridge, pendingPause } from '@planet/bridge/operators/pauses'
import { governanceRequest, type Intent, requestGovernance } from '@planet/bridge/planet/governance'
import { listRelayers } from '@planet/bridge/queries/releases'
import { audit } from '@planet/operators/audit/audit'
import { isHex } from 'viem'
import { Fact } from '../../frame/elements.tsx'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { page, redirect, type Serve } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { audited, auditView } from '../../money/audited.ts'
import { inTime } from '../dashboard/networks.ts'
import { propose } from '../proposals/propose.ts'
import { readRefill } from './refill.tsx'
import { StatePage } from './state-page.tsx'
import { bridgeTexts } from './text/texts.ts'

function resumeIntent(signature: string): Intent {
  if (signature === '') return { kind: 'resume' }
  if (!isHex(signature) || signature.length !== 132) throw new ApiError('invalid_data')
  return { kind: 'resume', operatorSignature: signature }
}

/** The bridge resumes when a second operator has confirmed it; the guardians then decide for themselves. */
export const resumeBridge = (services: ConsoleServices): ProposalKind => ({
  kind: 'bridge.resume',
  confirm: 'bridge.govern',
  describe: (_payload, language) => (
    <Fact name={bridgeTexts[language].bridge.title}>{bridgeTexts[language].bridge.resumeText}</Fact>
  ),
  carryOut: async (tx, { signature }, { confirmedBy, proposedBy, reason }) => {
    const request = await governanceRequest(
      requireBridge(services).planet,
      resumeIntent(String(signature ?? '')),
    )
    if (!request) throw new ApiError('incorrect_handling')
    await requestGovernance(tx, request)
    const entry = { operator: { name: confirmedBy }, action: 'bridge_resume_asked', accountId: null }
    await audit(services.accounts, tx, { ...entry, detail: { proposedBy, reason } })
    return undefined
  },
})

/** Keeps the bridge paused for longer than the hour that one operator may decide. */
export const keepPaused = (services: ConsoleServices): ProposalKind => ({
  kind: 'bridge.keep_paused',
  confirm: 'bridge.govern',
  describe: (_payload, language) => (
    <Fact name={bridgeTexts[language].bridge.title}>{bridgeTexts[language].bridge.keepPausedText}</Fact>
  ),
  carryOut: async (tx, { nonce }, { confirmedBy, proposedBy, reason }) => {
    const { planet } = requireBridge(services)
    if (String(await planet.governanceNonce()) !== nonce) throw new ApiError('incorrect_handling')
    const outcome = await confirmPause(tx, nonce, confirmedBy, services.accounts.now())
    if (outcome === 'same_operator') throw new ApiError('second_operator_needed')
    if (outcome === 'not_pending') throw new ApiError('incorrect_handling')
    const entry = { operator: { name: confirmedBy }, action: 'bridge_pause_confirmed', accountId: null }
    await audit(services.accounts, tx, { ...entry, detail: { proposedBy, reason } })
    return undefined
  },
})

/** Whether the bridge runs, its alarms, and how to pause and resume it. */
export function serveState(serve: Serve, services: ConsoleServices): void {
  const { config, accounts } = services
  const bridgeOf = () => requireBridge(services)

  serve.page('/bridge', 'bridge.see', async (visit) => {
    const { db, planet, setup } = bridgeOf()
    await auditView(services, visit, 'bridge_viewed')
    const after = readNumber(visit.query('after'))
    const [isPaused, nonce, found, relayers] = await Promise.all([
      inTime(planet.paused()),
      inTime(planet.governanceNonce()),
      openAlarms(db, after, pageSize + 1),
      listRelayers(db),
    ])
    const textToSign =
      config.GUARDIAN_OPERATORS.length > 0 && nonce !== undefined
        ? messageText(resumeMessage(setup, String(nonce)))
        : undefined
    const pause = isPaused && nonce !== undefined ? await pendingPause(db, String(nonce)) : undefined
    const refill = await readRefill(db, setup)
    const alarms = pageOf(found, ({ id }) => [String(id)])
    const shown = { isPaused, pause, alarms, isFirst: after === undefined, relayers, textToSign, refill }
    return page(
      bridgeTexts[visit.language].bridge.title,
      <StatePage services={services} visit={visit} shown={shown} />,
    )
  })

  // One operator stops the bridge for an hour, because a theft does not wait; two keep it paused or resume it.
  serve.act('/bridge/pause', 'bridge.govern', async (visit) => {
    const { operator, form } = visit
    const reason = form.required('reason', 500)
    const code = form.required('code', 20)
    const request = await governanceRequest(bridgeOf().planet, { kind: 'pause' })
    if (request?.kind !== 'pause') throw new ApiError('incorrect_handling')
    await audited(services, visit, 'bridge_pause_asked', async (tx) => {
      const payload = { nonce: request.nonce }
      await propose(services, visit, { kind: 'bridge.keep_paused', payload, reason, code }, tx)
      await pauseBridge(tx, request, { operator: operator.name, reason }, accounts.now())
      return { detail: { reason } }
    })
    return redirect('/bridge', bridgeTexts[visit.language].bridge.pauseAsked)
  })

  serve.act('/bridge/resume', 'bridge.govern', async (visit) => {
    const signature = visit.form.text('signature')
    if (!(await governanceRequest(bridgeOf().planet, resumeIntent(signature))))
      throw new ApiError('incorrect_handling')
    await propose(services, visit, {
      kind: 'bridge.resume',
      payload: { signature },
      reason: visit.form.required('reason', 500),
      code: visit.form.required('code', 20),
    })
    return redirect('/bridge', bridgeTexts[visit.language].bridge.resumeProposed)
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
