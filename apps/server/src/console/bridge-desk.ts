import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/accounts/operators/audit'
import type { AccountTables } from '@planet/accounts/tables'
import { decideConvert } from '@planet/bridge/converts/decide'
import { recordOf } from '@planet/bridge/converts/record'
import {
  closeAlarm,
  convertById,
  listConverts,
  openAlarms,
  queues,
} from '@planet/bridge/converts/review-queue'
import { approvalText } from '@planet/bridge/guardian/verify/approve'
import { resumeText } from '@planet/bridge/guardian/verify/governance'
import { askGuardians } from '@planet/bridge/planet/governance'
import { amountsOf } from '@planet/bridge/rules/limits'
import type { BridgeTables } from '@planet/bridge/tables'
import { ApiError } from '@planet/contract/api-error'
import { denialReasons } from '@planet/contract/calls/convert/fields'
import type { Config } from '@planet/platform/config/settings'
import type { Tx } from '@planet/platform/database/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Hex, recoverMessageAddress } from 'viem'
import { requireBridge, type ServerBridge } from '../bridge.ts'
import { bridgePage, convertPage, convertsPage } from './bridge-pages.ts'

type Page = (operator: Operator, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Desk = {
  config: Config
  accounts: Accounts
  bridge: ServerBridge | undefined
  /** Runs a page for who is logged in; everybody else is asked to. */
  as: (act: Page) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  send: (reply: FastifyReply, text: string) => unknown
}

const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>
const fieldsOf = (request: FastifyRequest) =>
  (request.body ?? {}) as Readonly<Record<string, string | undefined>>

/** What operators do about the bridge: look at converts, decide about those that wait, see to alarms. */
export function serveBridgeDesk(app: FastifyInstance, { config, accounts, as, send, ...desk }: Desk): void {
  const approveUpTo = amountsOf('GUARDIAN_APPROVE_UP_TO', config.GUARDIAN_APPROVE_UP_TO)
  const bridgeOf = () => requireBridge(desk.bridge)
  const write = (tx: Kysely<AccountTables>, operator: Operator, action: string, more: Entry = {}) =>
    audit(accounts, tx, { operator, action, accountId: null, ...more })

  const find = async (id: string) => {
    const { db } = bridgeOf()
    const row = /^0x[0-9a-f]{64}$/.test(id) ? await convertById(db, id) : undefined
    if (!row) throw new ApiError('data_not_found')
    const needsSignature =
      config.GUARDIAN_APPROVE_UP_TO.length > 0 && BigInt(row.amount) > (approveUpTo[row.asset] ?? 0n)
    return { row, needsSignature }
  }

  app.get(
    '/converts',
    as(async (operator, request, reply) => {
      const wanted = (request.query as { queue?: string }).queue
      const queue = queues.find((one) => one === wanted) ?? 'review'
      await write(accounts.db, operator, 'converts_listed', { detail: { queue } })
      return send(reply, convertsPage(operator.name, queue, await listConverts(bridgeOf().db, queue)))
    }),
  )

  app.get(
    '/converts/:id',
    as(async (operator, request, reply) => {
      const { setup, db } = bridgeOf()
      const found = await find(paramsOf(request).id ?? '')
      const { id: convert, account: accountId } = found.row
      await write(accounts.db, operator, 'convert_viewed', { accountId, detail: { convert } })
      const record = await recordOf({ setup, db }, found.row)
      return send(reply, convertPage(operator.name, { ...found, record }))
    }),
  )

  const decide = async (
    operator: Operator,
    id: string,
    decision: Parameters<typeof decideConvert>[3],
    note: string,
  ) => {
    const { row } = await find(id)
    const action = decision.approve ? 'convert_approved' : 'convert_denied'
    const detail = { convert: id, ...(decision.approve ? {} : { reason: decision.reason, note }) }
    // The act and its audit row, together or not at all.
    const alongside = (tx: Tx<BridgeTables>) =>
      write(tx as unknown as Kysely<AccountTables>, operator, action, { accountId: row.account, detail })
    const { db } = bridgeOf()
    const isDecided = await decideConvert(db, id, operator.name, decision, accounts.now(), alongside)
    if (!isDecided) throw new ApiError('incorrect_handling')
  }

  app.post(
    '/converts/:id/approve',
    as(async (operator, request, reply) => {
      const { row, needsSignature } = await find(paramsOf(request).id ?? '')
      const signature = fieldsOf(request).signature?.trim() ?? ''
      if (signature === '' && needsSignature) throw new ApiError('warn_required_parameter_is_empty')
      const isSigned = signature !== '' && (await isOperators(config, row.id, signature))
      if (signature !== '' && !isSigned) throw new ApiError('invalid_data')
      const signed = isSigned ? { signature: signature as Hex } : {}
      await decide(operator, row.id, { approve: true, ...signed }, '')
      return reply.redirect(`/converts/${row.id}`, 303)
    }),
  )

  app.post(
    '/converts/:id/deny',
    as(async (operator, request, reply) => {
      const id = paramsOf(request).id ?? ''
      const { note = '', reason: wanted } = fieldsOf(request)
      const reason = denialReasons.find((one) => one === wanted)
      if (!reason || note.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
      await decide(operator, id, { approve: false, reason }, note.trim())
      return reply.redirect(`/converts/${id}`, 303)
    }),
  )

  app.get(
    '/bridge',
    as(async (operator, _request, reply) => {
      const { db, planet } = bridgeOf()
      await write(accounts.db, operator, 'bridge_viewed')
      const [isPaused, nonce, alarms] = await Promise.all([
        planet.paused(),
        planet.governanceNonce(),
        openAlarms(db),
      ])
      const textToSign = config.GUARDIAN_OPERATORS.length > 0 ? resumeText(String(nonce)) : undefined
      return send(reply, bridgePage(operator.name, { isPaused, alarms, textToSign }))
    }),
  )

  for (const kind of ['pause', 'resume'] as const)
    app.post(
      `/bridge/${kind}`,
      as(async (operator, request, reply) => {
        const { db, planet } = bridgeOf()
        const signature = fieldsOf(request).signature?.trim() ?? ''
        if (signature !== '' && !/^0x[0-9a-f]{130}$/i.test(signature)) throw new ApiError('invalid_data')
        const wish =
          kind === 'pause' || signature === '' ? { kind } : { kind, operatorSignature: signature as Hex }
        await db.transaction().execute(async (tx) => {
          if (!(await askGuardians(tx, planet, wish))) throw new ApiError('incorrect_handling')
          await write(tx as unknown as Kysely<AccountTables>, operator, `bridge_${kind}_asked`)
        })
        return reply.redirect('/bridge', 303)
      }),
    )

  app.post(
    '/bridge/alarms/:id/close',
    as(async (operator, request, reply) => {
      const { id = '' } = paramsOf(request)
      if (!/^\d{1,18}$/.test(id)) throw new ApiError('data_not_found')
      await write(accounts.db, operator, 'alarm_closed', { detail: { alarm: id } })
      await closeAlarm(bridgeOf().db, BigInt(id), accounts.now())
      return reply.redirect('/bridge', 303)
    }),
  )
}

type Entry = { accountId?: string | null; detail?: object }

/** Whether a signature is one that the guardians will take. It is not kept otherwise. */
async function isOperators({ GUARDIAN_OPERATORS }: Config, id: string, signature: string): Promise<boolean> {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false
  const signer = await recoverMessageAddress({
    message: approvalText(id),
    signature: signature as Hex,
  }).catch(() => undefined)
  return GUARDIAN_OPERATORS.some((one) => one.toLowerCase() === signer?.toLowerCase())
}
