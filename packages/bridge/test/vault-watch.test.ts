import { createLogger } from '@planet/platform/logging/logger'
import { signaturesOf } from '@planet/solidity/attestations'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { guardiansTypes, vaultDomain, vaultTypes } from '@planet/solidity/typed-data'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { hex } from '@scure/base'
import { type Address, encodeFunctionData, type Hex, type TypedDataDefinition } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { databaseBoard } from '../src/board/board.ts'
import { planetMessage, releaseMessage } from '../src/board/message.ts'
import { applyStandings } from '../src/converts/apply-standings.ts'
import { countUnexpectedChanges } from '../src/converts/queued-change.ts'
import { keyFromBytes } from '../src/guardian/key.ts'
import { answerRequest } from '../src/guardian/sign.ts'
import { type ChangeWatch, openChangeGuard } from '../src/guardian/watch-changes.ts'
import { openVaultGuard, type VaultWatch } from '../src/guardian/watch-vaults.ts'
import type { ExpectedChange } from '../src/networks/common/vault-terms.ts'
import { ethereumSender } from '../src/networks/ethereum/release.ts'
import { tronSender } from '../src/networks/tron/release.ts'
import { type VaultNetwork, vaultLocation, writeAccount } from '../src/networks/vault.ts'
import { changeId } from '../src/networks/vault-changes.ts'
import type { VaultSender } from '../src/networks/vault-sender.ts'
import { type Main, startTestEthereum, startTestTron, vaultDelay } from './mains.ts'
import { accountOf, ethereumRelayer, keyOf, publicKeyOf, tronRelayer } from './people.ts'
import { type Stage, startStage } from './stage.ts'

const logger = createLogger('silent', 'test')
const privateKey = keyOf('veto payer')
const stolen = 30_000_000_000n
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

type Place = { main: Main; stage: Stage; usdt: Address; payer: VaultSender }

async function open(main: Main): Promise<Stage> {
  const stage = await startStage([main])
  close = async () => {
    await stage.close()
    await main.close()
  }
  return stage
}

/** The vault holds 30,000 USDT, and the guardian's own account a little coin. */
async function onEthereum() {
  const main = await startTestEthereum()
  const stage = await open(main)
  await main.node.faucet('USDT', vaultLocation(stage.setup, 'ethereum').vault, stolen)
  await main.node.faucet('ETH', accountOf('veto payer').address, 10n ** 18n)
  await main.mine(2)
  const payer = ethereumSender(main.client(), stage.setup, { ...ethereumRelayer, privateKey })
  return { main, stage, usdt: main.node.usdt, payer }
}

async function onTron(): Promise<Place> {
  const main = await startTestTron()
  const stage = await open(main)
  const { vault } = vaultLocation(stage.setup, 'tron')
  await main.node.faucet('USDT', writeAccount('tron', vault), stolen)
  await main.node.faucet('TRX', tronAddress(hex.decode(publicKeyOf('veto payer'))), 10_000_000_000n)
  await main.mine(2)
  const payer = tronSender(main.client(), stage.setup, { ...tronRelayer, privateKey })
  return { main, stage, usdt: stage.setup.tron?.tokens.USDT as Address, payer }
}

const guardOf = (stage: Stage, senders: VaultWatch['senders'], more: Partial<VaultWatch> = {}) =>
  openVaultGuard({
    view: stage.viewOf(),
    key: keyFromBytes(hex.decode(keyOf('guardian 2').slice(2))),
    senders,
    logger,
    graceMs: 0,
    ...more,
  })

const call = async (sender: VaultSender | undefined, data: Hex): Promise<void> => {
  if (!sender) throw new Error('no relayer')
  const { raw } = await sender.sign(data, sender.line ? await sender.line.next() : null)
  await sender.send(raw)
}

/** Two stolen keys sign a release above the limits, and any account submits it to the vault. */
async function steal({ main, stage, usdt }: Place, network: VaultNetwork, id: Hex): Promise<void> {
  const theft = { token: usdt, to: accountOf('mallory').address, amount: stolen }
  const message = releaseMessage(vaultLocation(stage.setup, network), id, theft)
  const args = [id, usdt, theft.to, stolen, await signedBy(message)] as const
  const data = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'release', args })
  await call(stage.context.vaults[network], data)
  await main.mine(1)
}

it.each([
  ['ethereum', onEthereum],
  ['tron', onTron],
] as const)(
  'vetoes what two stolen keys queued on %s while the coordinator is down',
  async (network, prepare) => {
    const place = await prepare()
    const { main, stage, payer } = place
    const id: Hex = `0x${'66'.repeat(32)}`
    await steal(place, network, id)
    const reader = main.readerOf(stage.setup)
    expect(await reader.queue?.()).toEqual([id])

    const guard = guardOf(stage, { [network]: payer })
    await guard()
    await main.mine(1)
    expect(await reader.queue?.()).toEqual([])
    expect(await stage.db.selectFrom('bridge_requests').selectAll().execute()).toEqual([])

    await main.mine(Number(vaultDelay) + 2)
    const execute = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'executeRelease', args: [id] })
    await expect(call(stage.context.vaults[network], execute)).rejects.toThrow()
    const mallory = writeAccount(network, accountOf('mallory').address)
    expect(await reader.balance?.('USDT', mallory)).toBe(0n)
  },
)

const thieves = ['guardian 0', 'guardian 1'].map(accountOf)
const signedBy = async (message: TypedDataDefinition) =>
  signaturesOf(
    await Promise.all(
      thieves.map(async (one) => ({ guardian: one.address, signature: await one.signTypedData(message) })),
    ),
  )

/** Two stolen keys sign other rules, and any account submits them to the vault. */
async function ask({ main, stage }: Place, network: VaultNetwork, change: ExpectedChange): Promise<Hex> {
  const { chainId, vault } = vaultLocation(stage.setup, network)
  const domain = vaultDomain(chainId, vault)
  const { kind, nonce, ...terms } = change
  const abi = ethereumVaultAbi
  const message = { ...terms, nonce }
  const data =
    change.kind === 'limit'
      ? encodeFunctionData({
          abi,
          functionName: 'setLimit',
          args: [
            change,
            await signedBy({
              domain,
              types: vaultTypes,
              primaryType: 'SetLimit',
              message,
            } as TypedDataDefinition),
          ],
        })
      : encodeFunctionData({
          abi,
          functionName: 'replaceGuardians',
          args: [
            change.kind === 'guardians' ? change.guardians : [],
            change.kind === 'guardians' ? BigInt(change.threshold) : 0n,
            await signedBy({
              domain,
              types: guardiansTypes,
              primaryType: 'ReplaceGuardians',
              message,
            } as TypedDataDefinition),
          ],
        })
  await call(stage.context.vaults[network], data)
  await main.mine(1)
  return changeId(change)
}

const changeGuardOf = (
  stage: Stage,
  senders: ChangeWatch['senders'],
  changes?: readonly ExpectedChange[],
) => {
  const view = stage.viewOf()
  const withChanges = (network: VaultNetwork) =>
    changes && view.setup[network] ? { [network]: { ...view.setup[network], changes } } : {}
  return openChangeGuard({
    view: { ...view, setup: { ...view.setup, ...withChanges('ethereum'), ...withChanges('tron') } },
    key: keyFromBytes(hex.decode(keyOf('guardian 2').slice(2))),
    senders,
    logger,
  })
}

it.each([
  ['ethereum', onEthereum],
  ['tron', onTron],
] as const)(
  'vetoes looser limits and other guardians on %s that its own file does not name',
  async (network, prepare) => {
    const place = await prepare()
    const { main, stage, payer, usdt } = place
    const rules = main.readerOf(stage.setup).vaultRules
    if (!rules) throw new Error('no rules')
    const looser = {
      kind: 'limit',
      token: usdt,
      cap: 10n ** 30n,
      window: 86_400n,
      delayAbove: 10n ** 30n,
    } as const
    const members = ['mallory', 'mallory 2', 'mallory 3'].map((name) => accountOf(name).address)
    const guardians = members.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    // It watches while the first change arrives; the second is there before another guardian starts.
    const watching = changeGuardOf(stage, { [network]: payer })
    await watching()
    const limit = await ask(place, network, { ...looser, nonce: 0n })
    expect(await rules.readyAt(limit)).toBeInstanceOf(Date)
    await watching()
    await main.mine(1)
    expect(await rules.readyAt(limit)).toBeUndefined()

    const theirs = await ask(place, network, { kind: 'guardians', guardians, threshold: 2, nonce: 1n })
    expect(await rules.readyAt(theirs)).toBeInstanceOf(Date)
    // The coordinator sees it too, reports it, and asks for a veto on the board.
    await stage.coordinator.step()
    expect(await countUnexpectedChanges(stage.db)).toBe(1)
    const [request] = await stage.db
      .selectFrom('bridge_requests')
      .selectAll()
      .where('subject', '=', `veto:${theirs}`)
      .execute()
    expect(request).toMatchObject({ state: 'open', payload: { kind: 'veto', isChange: true } })
    await changeGuardOf(stage, { [network]: payer })()
    await main.mine(1)
    expect(await rules.readyAt(theirs)).toBeUndefined()
    await stage.coordinator.step()
    expect(await countUnexpectedChanges(stage.db)).toBe(0)

    // The same limit is left alone if the guardian's file names it, and applies after the delay.
    const agreed = { ...looser, nonce: 2n }
    const expected = await ask(place, network, agreed)
    await changeGuardOf(stage, { [network]: payer }, [agreed])()
    await main.mine(1)
    expect(await rules.readyAt(expected)).toBeInstanceOf(Date)
    // Named with another nonce, it is not.
    await changeGuardOf(stage, { [network]: payer }, [{ ...agreed, nonce: 3n }])()
    await main.mine(1)
    expect(await rules.readyAt(expected)).toBeUndefined()
  },
)

it('vetoes what is queued for an approved convert whose destination is no address, and all behind it', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  await stage.requestConvert('alice', 10n ** 18n, 0n, '\0\0A\0', 'ethereum', 'PLA')
  await stage.coordinator.step()
  const { id = '0x', block_number } = (await stage.convert()) ?? {}
  const convert = { id: id as Hex, block: String(block_number) }
  const approval = await signedBy(planetMessage(stage.setup, { kind: 'approve', convert }))
  const args = [convert.id, approval] as const
  await stage.send(
    'alice',
    stage.setup.bridge,
    encodeFunctionData({ abi: bridgeAbi, functionName: 'approveConvert', args }),
  )
  const view = stage.viewOf()
  await expect.poll(() => view.planet.convertStatus(convert.id)).toBe('approved')
  const behind: Hex = `0x${'67'.repeat(32)}`
  await steal(place, 'ethereum', convert.id)
  await steal(place, 'ethereum', behind)
  const reader = main.readerOf(stage.setup)
  expect(await reader.queue?.()).toEqual([convert.id, behind])
  // One account pays for the vetoes one after the other.
  let now = Date.now()
  const guard = guardOf(stage, { ethereum: payer }, { now: () => now })
  const lookAgain = async () => {
    await guard()
    await main.mine(1)
    now += 60_000
    return reader.queue?.()
  }
  await expect.poll(lookAgain).toEqual([])
})

it('waits while its view of PLANET may lag, and never past the delay', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  await steal(place, 'ethereum', `0x${'77'.repeat(32)}`)
  const reader = main.readerOf(stage.setup)
  const [id] = (await reader.queue?.()) ?? []
  const { readyAt } = (id && (await reader.queued?.(id))) || {}
  if (!readyAt) throw new Error('nothing is queued')
  const clock = { now: readyAt.getTime() - 15_000 }
  const guard = guardOf(stage, { ethereum: payer }, { graceMs: 5000, now: () => clock.now })
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([id])
  clock.now += 6000
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([])
})

/** A convert of PLA above the limits, approved and waiting in the vault of Ethereum. */
async function queueConvert({ main, stage }: Place): Promise<Hex> {
  const alice = accountOf('alice').address
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  const amount = 300_000n * 10n ** 18n
  await stage.requestConvert('alice', amount, 10n ** 18n, accountOf('home').address, 'ethereum', 'PLA')
  const isQueued = async () => (await stage.convert())?.name === 'queued'
  await stage.until(isQueued, async () => {
    await Promise.all(stage.guardians.map((guardian) => guardian.look()))
    await main.mine(1)
  })
  return ((await stage.convert())?.id ?? '') as Hex
}

it('leaves the payment of an approved convert alone, unless reserves are short', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  const id = await queueConvert(place)
  const reader = main.readerOf(stage.setup)
  const reserves = { isShort: false }
  const guard = guardOf(stage, { ethereum: payer }, { isShort: () => reserves.isShort })
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([id])
  reserves.isShort = true
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([])
})

it('vetoes the payment of a customer who was suspended while it waited', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  const id = await queueConvert(place)
  const reader = main.readerOf(stage.setup)
  const guard = guardOf(stage, { ethereum: payer })
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([id])
  const owner = { account: 'a1', standing: 'held', passwordChangedAt: undefined } as const
  stage.people.set(accountOf('alice').address.toLowerCase(), owner)
  // The board asks for the same veto, for guardians that cannot send one themselves.
  await applyStandings(stage.context)
  const [request] = await databaseBoard(stage.db)
    .openRequests(0n, 50)
    .then((all) => all.filter(({ payload }) => payload.kind === 'veto'))
  if (!request) throw new Error('no veto was asked for')
  const key = keyFromBytes(hex.decode(keyOf('guardian 1').slice(2)))
  await expect(answerRequest(stage.viewOf(), key, request.payload)).resolves.toMatch(/^0x/)
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([])
})

it('vetoes a theft even if the standing of another release’s owner cannot be read', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  const id = await queueConvert(place)
  await steal(place, 'ethereum', `0x${'77'.repeat(32)}`)
  const standingOf = () => Promise.reject(new Error('no database'))
  const guard = guardOf(stage, { ethereum: payer }, { view: { ...stage.viewOf(), standingOf } })
  await guard()
  await main.mine(1)
  expect(await main.readerOf(stage.setup).queue?.()).toEqual([id])
})

it('vetoes other terms that a reorganisation put in place of an approved convert', async () => {
  const place = await onEthereum()
  const { main, stage, payer } = place
  const id = await queueConvert(place)
  const reader = main.readerOf(stage.setup)
  const guard = guardOf(stage, { ethereum: payer })
  await guard()
  const state = (await stage.convert())?.state
  const depth = (await reader.head()).height - (state?.name === 'queued' ? state.height : 0)
  await main.node.reorg(depth + 1, 'drop')
  await steal(place, 'ethereum', id)
  expect(await reader.queue?.()).toEqual([id])
  await guard()
  await main.mine(1)
  expect(await reader.queue?.()).toEqual([])
})
