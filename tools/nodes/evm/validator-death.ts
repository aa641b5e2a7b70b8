import assert from 'node:assert/strict'
import type { Hex } from 'viem'
import type { Tally } from '../tally.ts'
import { until } from '../until.ts'
import { ask } from './json-rpc.ts'
import { type Acknowledged, type Load, receiptOf, sendLoad, untilMined } from './load.ts'
import { heightOf, type Network, type Validator } from './network.ts'

/** Those in a block at this moment. */
async function minedOf(url: string, transfers: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const receipts = await Promise.all(transfers.map(({ hash }) => receiptOf(url, hash)))
  return transfers.filter((_, i) => receipts[i] !== null)
}

/** All nodes name the same block at the height that all of them have reached. */
async function agreed(nodes: readonly Validator[]): Promise<number> {
  return until('the validators agree on one chain', 60, async () => {
    const height = Math.min(...(await Promise.all(nodes.map(({ rpcUrl }) => heightOf(rpcUrl))))) - 2
    const blocks = await Promise.all(
      nodes.map(({ rpcUrl }) =>
        ask<{ hash: Hex } | null>(rpcUrl, 'eth_getBlockByNumber', `0x${height.toString(16)}`, false),
      ),
    )
    return blocks.every((block) => block !== null && block.hash === blocks[0]?.hash) ? height : undefined
  })
}

async function checkNothingLost(survivors: readonly Validator[], load: Load, mined: readonly Acknowledged[]) {
  for (const { rpcUrl } of survivors) {
    const receipts = await Promise.all(load.transfers.map(({ hash }) => receiptOf(rpcUrl, hash)))
    assert.ok(
      receipts.every((receipt) => receipt?.status === '0x1'),
      'every transfer has succeeded',
    )
    const still = new Set(load.transfers.filter((_, i) => receipts[i]).map(({ hash }) => hash))
    assert.ok(
      mined.every(({ hash }) => still.has(hash)),
      'what was mined before is mined now',
    )
    const balance = BigInt(await ask<Hex>(rpcUrl, 'eth_getBalance', load.recipient, 'latest'))
    assert.equal(balance, BigInt(load.transfers.length), 'every transfer counted exactly once')
    for (const { address } of load.accounts) {
      const nonce = Number(await ask<Hex>(rpcUrl, 'eth_getTransactionCount', address, 'latest'))
      assert.equal(nonce, load.transfers.length / load.accounts.length)
    }
  }
}

/** Kills one validator under load, and restarts it. `load`'s accounts hold coins. */
export async function checkValidatorDeath(tally: Tally, network: Network, load: Load): Promise<void> {
  const [first] = network.validators
  const victim = network.validators.at(-1)
  assert.ok(first && victim)
  const survivors = network.validators.slice(0, -1)
  const urls = network.validators.map(({ rpcUrl }) => rpcUrl)
  const progress = sendLoad(urls, load)
  progress.done.catch(() => undefined)
  let mined: Acknowledged[] = []
  let height = 0

  await tally.check('a validator is killed while transfers come in', async () => {
    await until('a third of the load is acknowledged', 60, async () => {
      return progress.acknowledged.length >= load.transfers.length / 3 || undefined
    })
    mined = await minedOf(first.rpcUrl, progress.acknowledged)
    height = await heightOf(first.rpcUrl)
    assert.ok(progress.acknowledged.length < load.transfers.length, 'the load is still under way')
    await victim.process.end('SIGKILL')
    return `${progress.acknowledged.length} of ${load.transfers.length} acknowledged, ${mined.length} mined, block ${height}`
  })

  await tally.check('the chain continues with three of four', async () => {
    await until('ten more blocks', 90, async () => {
      return (await heightOf(first.rpcUrl)) >= height + 10 || undefined
    })
    return `block ${await heightOf(first.rpcUrl)}`
  })

  await tally.check(
    'nothing that was acknowledged and mined is lost, and every transfer counts once',
    async () => {
      await progress.done
      const again = await untilMined(first.rpcUrl, progress.acknowledged)
      await agreed(survivors)
      await checkNothingLost(survivors, load, mined)
      return `${progress.acknowledged.length} transfers, ${progress.unreachable} sent elsewhere, ${again} broadcast again`
    },
  )

  await tally.check('the killed validator comes back and agrees', async () => {
    const back = await network.restart(victim)
    await until('it has caught up', 90, async () => {
      const [own, other] = await Promise.all([heightOf(back.rpcUrl), heightOf(first.rpcUrl)])
      return own >= other - 2 || undefined
    })
    const at = await agreed([...survivors, back])
    await checkNothingLost([back], load, mined)
    return `block ${at}`
  })
}
