import { isNodeError } from '@planet/chains/node-error'
import { relayHandlers } from '@planet/ledger/relay/job-handlers'
import { testOperators } from '@planet/operators/testing/test-operators'
import { createLogger } from '@planet/platform/logging/logger'
import type { TestDatabase } from '@planet/platform/testing/test-database'
import { assetOperations } from '@planet/units/asset-operations'
import type { Address, Hex } from 'viem'
import { expect } from 'vitest'
import { databaseBoard, openRequest } from '../../src/board/board.ts'
import type { BridgeContext } from '../../src/context/context.ts'
import { approveConvert } from '../../src/converts/approve.ts'
import { denyConvert } from '../../src/converts/deny.ts'
import { watchAddress } from '../../src/deposits/address.ts'
import { isBridgeError } from '../../src/errors.ts'
import { type Guardian, openGuardian } from '../../src/guardian/guardian.ts'
import { convertName } from '../../src/networks/bitcoin/mark.ts'
import { openCoordinator } from '../../src/start/coordinator.ts'
import { bridgeHandlers } from '../../src/start/job-handlers.ts'
import { resumeWork } from '../../src/start/resume.ts'
import { signBlindly } from '../blind.ts'
import { accountOf, guardianNames, keyOf } from '../people.ts'
import { Crash, Fuse } from './crash.ts'
import { bitcoinChain, type MainChain, needed, people, vaultChain } from './main-chain.ts'
import { BitcoinRefusal } from './memory-bitcoin.ts'
import { MemoryPlanet } from './memory-planet.ts'
import { rememberedKey } from './signed-by.ts'
import type { History, Step } from './steps.ts'

/** Each decision is of another operator: the codes of one are limited. */
let decisions = 0

const logger = createLogger('silent', 'test')
const plenty = 10n ** 30n
const reviewAbove = 500_000n
const minute = 60_000

const keys = guardianNames.map(rememberedKey)

/** The bridge's real code with its database, between a PLANET and a main network that are known completely. */
export class World {
  readonly #database: TestDatabase
  readonly #operators: ReturnType<typeof testOperators>
  readonly #chain: MainChain
  readonly #planet: MemoryPlanet
  readonly #third: History['third']
  #nowMs = Date.UTC(2026, 0, 1)
  #fuse = new Fuse()
  #guardianFuses = guardianNames.map(() => new Fuse())
  #guardians: Guardian[] = []
  #context: BridgeContext
  #coordinator: ReturnType<typeof openCoordinator>
  #made = 0
  #destinations = new Map<string, string>()
  /** Converts whose terms can be met. */
  #good = new Set<string>()

  constructor(database: TestDatabase, { network, third }: History) {
    this.#database = database
    this.#operators = testOperators(database)
    this.#third = third
    this.#chain =
      network === 'bitcoin' ? bitcoinChain(() => this.#nowMs / 1000) : vaultChain(network, () => this.#nowMs)
    this.#planet = new MemoryPlanet(this.#chain.setup, this.#chain.asset, () => new Date(this.#nowMs))
    this.#planet.onCredit = (id, recipient, amount) => this.#checkCredit(id, recipient, amount)
    this.#context = this.#openContext()
    this.#coordinator = this.#openCoordinator()
    this.#guardians = guardianNames.map((_, i) => this.#openGuardian(i))
  }

  async open(): Promise<void> {
    await this.#database.pool.query(`
      delete from bridge_signatures; delete from bridge_requests; delete from bridge_blocks;
      delete from bridge_deposits; delete from bridge_coins;
      delete from bridge_convert_approvals; delete from bridge_converts;
      delete from bridge_releases; delete from bridge_relays; delete from bridge_cursors;
      delete from bridge_alarms; delete from bridge_addresses; delete from relayed_transactions;
      delete from ledger_blocks;
      delete from graphile_worker._private_jobs`)
    const { network, setup } = this.#chain
    for (const recipient of people)
      await watchAddress(this.#plainDb(), setup, { network, account: recipient.toLowerCase(), recipient })
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'deposit':
        return this.#chain.deposit(
          people[step.who],
          step.amounts.map((i) => this.#chain.amounts[i] ?? 0n),
        )
      case 'replace':
        return this.#chain.replaceDeposit(step.away ? undefined : people[step.who], 350_000n)
      case 'mine':
        return this.#chain.mine(step.blocks, step.full)
      case 'reorganise':
        return this.#chain.reorganise(Math.min(step.depth, needed - 1), step.keep)
      case 'fees':
        return this.#chain.changeFees(BigInt(step.rate) * 1000n)
      case 'transfer':
        return this.#transfer(step.who, step.percent)
      case 'convert':
        return this.#convert(step)
      case 'decide':
        return this.#decide(step.approve)
      case 'pause':
        this.#planet.paused = !this.#planet.paused
        return
      case 'wait':
        this.#nowMs += step.minutes * minute
        return
      case 'forge':
        return this.#forge()
      case 'follow':
        await this.#planet.saveBlocks(this.#plainDb())
        return this.#asCoordinator(step.acts, () => this.#coordinator.step())
      case 'work':
        return this.#asCoordinator(step.acts, () => this.#work())
      case 'sign':
        return this.#sign(step.guardian, step.acts)
      case 'onward':
        return this.#onward()
    }
  }

  /** From nowhere: a reserve may hold more than was credited, for example below the minimum. */
  give(who: 0 | 1, amount: bigint): void {
    const owner = people[who].toLowerCase()
    this.#planet.balances.set(owner, this.#planet.balance(owner) + amount)
    this.#planet.supply += amount
  }

  async #onward(): Promise<void> {
    this.#chain.mine(1, false)
    await this.take({ do: 'follow' })
    await this.take({ do: 'work' })
    for (const guardian of [0, 1]) await this.take({ do: 'sign', guardian })
    await this.take({ do: 'work' })
  }

  #transfer(who: 0 | 1, percent: number): void {
    const amount = (this.#planet.balance(people[who]) * BigInt(percent)) / 100n
    if (amount > 0n) this.#planet.transfer(people[who], people[1 - who] ?? people[0], amount)
  }

  #convert({ who, percent, fee: feeIndex, bad }: Extract<Step, { do: 'convert' }>): void {
    const { network, fees } = this.#chain
    const fee = fees[feeIndex] ?? 0n
    const amount = (this.#planet.balance(people[who]) * BigInt(percent)) / 100n - fee
    if (amount < 1000n) return
    const destination = bad ? 'nowhere' : this.#chain.destination(++this.#made)
    const id = this.#planet.requestConvert({ requester: people[who], amount, fee, network, destination })
    this.#destinations.set(convertName(id), destination)
    if (!bad) this.#good.add(id)
  }

  async #decide(approve: boolean): Promise<void> {
    const row = await this.#plainDb()
      .selectFrom('bridge_converts')
      .select(['id', 'state'])
      .where('status', '=', 1)
      .execute()
    const waiting = row.find(({ state }) => state.name === 'in_review')
    if (!waiting) return
    const now = new Date(this.#nowMs)
    const operator = { name: `op-${++decisions}` }
    if (approve) {
      const policy = { approveUpTo: () => plenty, oneOperatorUpTo: () => plenty, operators: [] }
      await approveConvert(
        { ...this.#deciding(), policy, setup: this.#chain.setup },
        waiting.id,
        { operator, code: await this.#operators.codeOf(operator.name), reason: 'Fine.' },
        now,
      )
    } else
      await denyConvert(
        this.#deciding(),
        waiting.id,
        { operator, reason: 'denied_by_operator', note: 'Not theirs.' },
        now,
      )
  }

  /** An attacker who controls the board asks for credits without deposits, and for releases without approval. */
  async #forge(): Promise<void> {
    const { network, asset } = this.#chain
    const name = `forged ${++this.#made}`
    const mallory = accountOf('mallory').address
    const claim = { kind: 'credit', network, index: 0, height: 0, recipient: mallory, asset } as const
    await openRequest(this.#plainDb(), name, name, { ...claim, txid: 'ab'.repeat(32), amount: '700000' })
    const [convert] = this.#planet.converts.values()
    if (!convert) return
    const place = { id: convert.id, block: String(convert.block) }
    const settle = {
      kind: 'settle',
      convert: place,
      mainTx: 'cd'.repeat(32),
      height: 1,
      feeSpent: '0',
    } as const
    await openRequest(this.#plainDb(), `${name} settle`, name, settle)
    const status = convert.status === 'approved' ? 'approved' : 'requested'
    const back = { kind: 'return', convert: place, status, reason: 'forged' } as const
    if (status === 'approved') await openRequest(this.#plainDb(), `${name} return`, name, back)
  }

  /** Until it is done, or the process dies after this many actions; then another replaces it. */
  async #asCoordinator(acts: number | undefined, work: () => Promise<void>): Promise<void> {
    this.#fuse.left = acts ?? Number.POSITIVE_INFINITY
    await allowed(work)
    if (!this.#fuse.isBurnt) return
    this.#fuse = new Fuse()
    this.#context = this.#openContext()
    this.#coordinator = this.#openCoordinator()
    await resumeWork(this.#context)
  }

  /** Every waiting job, due or not. An interrupted one stays in the queue. */
  async #work(): Promise<void> {
    const { ledgerDb: db, rpc } = this.#context
    const handlers = [
      ...bridgeHandlers(this.#context),
      ...relayHandlers({ db, rpc, publishChanges: async () => undefined }),
    ]
    const { rows } = await this.#database.pool.query<{
      id: bigint
      revision: number
      name: string
      payload: unknown
      createdAt: Date
    }>(`
      select j.id, j.revision, t.identifier as name, j.payload, j.created_at as "createdAt"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
    for (const { id, revision, name, payload, createdAt } of rows) {
      const handler = handlers.find((one) => one.name === name)
      const done = await allowed(async () => {
        await handler?.run(payload, { id: String(id), createdAt })
      })
      if (this.#fuse.isBurnt) return
      // Queued again meanwhile, it stays.
      const own = 'delete from graphile_worker._private_jobs where id = $1 and revision = $2'
      if (done) await this.#database.pool.query(own, [id, revision])
    }
  }

  async #sign(index: number, acts: number | undefined): Promise<void> {
    const fuse = this.#guardianFuses[index]
    if (!fuse) return
    if (index === 2 && this.#third !== 'honest')
      return this.#third === 'blind' ? this.#signBlindly() : undefined
    fuse.left = acts ?? Number.POSITIVE_INFINITY
    await allowed(async () => {
      await this.#guardians[index]?.look()
    })
    if (!fuse.isBurnt) return
    this.#guardianFuses[index] = new Fuse()
    this.#guardians[index] = this.#openGuardian(index)
  }

  async #signBlindly(): Promise<void> {
    const [key, name] = [keys[2], guardianNames[2]]
    if (!key) return
    const board = databaseBoard(this.#plainDb())
    for (const { id, payload } of await board.openRequests(0n, 50))
      await board.post(id, accountOf(name).address, await signBlindly(this.#chain.setup, key, payload))
  }

  /** Invariants that must always hold. */
  check(): void {
    const { converts, balances, supply } = this.#planet
    const sum = [...balances.values()].reduce((total, one) => total + one, 0n)
    expect(sum, 'sum of balances = supply').toBe(supply)
    const minimum = assetOperations[this.#chain.asset].minimumDeposit
    const pending = this.#chain
      .deposits()
      .filter(({ depositId, amount, confirmations }) =>
        Boolean(confirmations >= needed && amount >= minimum && !this.#planet.isCredited(depositId)),
      )
      .reduce((total, { amount }) => total + amount, 0n)
    const paid = new Map<string, { amount: bigint; spent: bigint }>()
    for (const { destination, amount, spent } of this.#chain.payments(this.#destinations)) {
      expect(paid.has(destination), `paid twice: ${destination}`).toBe(false)
      paid.set(destination, { amount, spent })
    }
    let unsettled = 0n
    for (const { status, amount, destination } of converts.values()) {
      const payment = paid.get(destination)
      if (payment) expect(payment.amount).toBe(amount)
      if (status === 'settled') expect(payment, 'settled is paid').toBeDefined()
      else if (status !== 'approved') expect(payment, `${status} is not paid`).toBeUndefined()
      else if (payment) unsettled += payment.amount + payment.spent
      paid.delete(destination)
    }
    expect([...paid.keys()], 'paid to nobody else').toEqual([])
    expect(supply + pending - unsettled, 'supply + pending <= reserves').toBeLessThanOrEqual(
      this.#chain.reserves(),
    )
  }

  #checkCredit(id: Hex, recipient: Address, amount: bigint): void {
    const found = this.#chain.deposits().find(({ depositId }) => depositId === id)
    expect(found).toMatchObject({ recipient, amount })
    expect(found?.confirmations).toBeGreaterThanOrEqual(needed)
  }

  /** Without disturbances, everything reaches its end. */
  async finish(): Promise<{ credited: number; paid: number; returned: number }> {
    this.#planet.paused = false
    this.#chain.changeFees(1000n)
    const rounds = 60
    for (let round = 0; round < rounds && (round === 0 || !(await this.#isDone())); round++) {
      this.#chain.mine(needed - 1, false)
      await this.take({ do: 'decide', approve: true })
      await this.#onward()
      if (round % 8 === 7) await resumeWork(this.#context)
      this.#nowMs += round % 8 === 7 ? 45 * minute : minute
      this.check()
    }
    expect(await this.#open(), 'what is left undone').toEqual([])
    const minimum = assetOperations[this.#chain.asset].minimumDeposit
    const deposits = this.#chain.deposits().filter(({ amount }) => amount >= minimum)
    const missed = deposits.filter(({ depositId }) => !this.#planet.isCredited(depositId))
    expect(missed, 'deposits never credited').toEqual([])
    const converts = [...this.#planet.converts.values()]
    for (const { id, status } of converts) if (!this.#good.has(id)) expect(status).toBe('returned')
    const count = (wanted: string) => converts.filter(({ status }) => status === wanted).length
    return { credited: deposits.length, paid: count('settled'), returned: count('returned') }
  }

  #isDone = async () => (await this.#open()).length === 0

  async #open(): Promise<string[]> {
    const db = this.#plainDb()
    const deposits = await db
      .selectFrom('bridge_deposits')
      .select('state')
      .where('status', 'in', [1, 2])
      .execute()
    const closed = ['settled', 'returned']
    return [
      ...deposits.map(({ state }) => `deposit ${state.name}`),
      ...[...this.#planet.converts.values()].flatMap(({ status }) =>
        closed.includes(status) ? [] : `convert ${status}`,
      ),
    ]
  }

  #plainDb = () => this.#database.db
  #deciding = () => ({ db: this.#plainDb(), accountOf: this.#context.accountOf, operators: this.#operators })

  #openContext(): BridgeContext {
    const fuse = this.#fuse
    return {
      setup: this.#chain.setup,
      db: fuse.guardDatabase(this.#plainDb()),
      ledgerDb: fuse.guardDatabase(this.#database.db),
      rpc: fuse.guardCalls(this.#planet.rpc()),
      planet: fuse.guardCalls(this.#planet.view()),
      ...this.#chain.clients(fuse),
      relaySecret: keyOf('relay'),
      accountOf: async (requester) => ({
        account: requester.toLowerCase(),
        standing: 'active',
        passwordChangedAt: undefined,
      }),
      limits: () => ({ newAddress: reviewAbove, perAccount: plenty, global: plenty }),
      windowMs: 24 * 60 * minute,
      now: () => new Date(this.#nowMs),
      logger,
    }
  }

  #openCoordinator() {
    const readers = [this.#chain.reader(this.#fuse)]
    return openCoordinator({ context: this.#context, readers, startHeights: {} })
  }

  #openGuardian(index: number): Guardian {
    const fuse = this.#guardianFuses[index] ?? new Fuse()
    const key = keys[index]
    if (!key) throw new Error('no key')
    const { network, setup } = this.#chain
    return openGuardian({
      view: {
        setup,
        planet: fuse.guardCalls(this.#planet.view()),
        readers: { [network]: this.#chain.reader(fuse) },
        ...this.#chain.view(fuse),
        policy: { approveUpTo: () => plenty, oneOperatorUpTo: () => plenty, operators: [] },
        standingOf: async () => 'active',
      },
      key,
      board: fuse.guardCalls(databaseBoard(this.#plainDb())),
      logger,
    })
  }
}

/** What a process may run into without being at fault. Returns whether it finished. */
async function allowed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const expected =
      error instanceof Crash || isBridgeError(error) || error instanceof BitcoinRefusal || isNodeError(error)
    if (!expected) throw error
    return false
  }
}
