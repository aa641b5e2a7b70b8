import { RpcError } from '@planet/chains/json-rpc'
import { sleep } from '@planet/platform/timing/sleep'
import { type Address, type Hex, keccak256 } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { until } from '../until.ts'
import { ask } from './json-rpc.ts'

const senders = 8
const perSender = 30
/** Between two transfers of one sender, so that the load lasts for a while. */
const pause = 400

export interface Load {
  accounts: PrivateKeyAccount[]
  recipient: Address
  transfers: { raw: Hex; hash: Hex }[]
}

/** Signed transfers of one wei, free of fees, each sender's in the order of its nonces. */
export async function signLoad(chainId: number): Promise<Load> {
  const accounts = Array.from({ length: senders }, () => privateKeyToAccount(generatePrivateKey()))
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const common = { chainId, to: recipient, value: 1n, gas: 21_000n, gasPrice: 0n, type: 'legacy' } as const
  const transfers: Load['transfers'] = []
  for (let nonce = 0; nonce < perSender; nonce++)
    for (const account of accounts) {
      const raw = await account.signTransaction({ ...common, nonce })
      transfers.push({ raw, hash: keccak256(raw) })
    }
  return { accounts, recipient, transfers }
}

export interface Acknowledged {
  hash: Hex
  raw: Hex
}

export interface LoadProgress {
  /** Taken by some validator. */
  acknowledged: Acknowledged[]
  /** Requests that reached no validator, and went to the next one. */
  unreachable: number
  done: Promise<void>
}

/** Sends to the validators in turn; one that does not respond is skipped, as in the product. */
export function sendLoad(urls: readonly string[], { transfers }: Load): LoadProgress {
  const progress: LoadProgress = { acknowledged: [], unreachable: 0, done: Promise.resolve() }
  const sendOne = async (transfer: Acknowledged, first: number) => {
    for (let attempt = 0; attempt < urls.length; attempt++) {
      try {
        await ask(urls[(first + attempt) % urls.length] ?? '', 'eth_sendRawTransaction', transfer.raw)
        progress.acknowledged.push(transfer)
        return
      } catch (error) {
        if (error instanceof RpcError) throw error
        progress.unreachable++
      }
    }
    throw new Error('no validator answers')
  }
  const run = async () => {
    for (let at = 0; at < transfers.length; at += senders) {
      await Promise.all(transfers.slice(at, at + senders).map((it, i) => sendOne(it, at / senders + i)))
      await sleep(pause)
    }
  }
  progress.done = run()
  return progress
}

interface Receipt {
  status: Hex
  blockHash: Hex
  blockNumber: Hex
}

export const receiptOf = (url: string, hash: Hex): Promise<Receipt | null> =>
  ask<Receipt | null>(url, 'eth_getTransactionReceipt', hash)

/**
 * Waits until every acknowledged transfer is in a block. Rebroadcasts missing ones: a dead validator's acknowledgement
 * only means that it was in its pool.
 */
export async function untilMined(url: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  let again = 0
  let waiting = [...acknowledged]
  let round = 0
  await until(`${acknowledged.length} transfers are mined`, 120, async () => {
    const receipts = await Promise.all(waiting.map(({ hash }) => receiptOf(url, hash)))
    waiting = waiting.filter((_, i) => receipts[i] === null)
    if (waiting.length === 0) return true
    if (++round % 20 === 0)
      for (const { raw } of waiting) {
        again++
        await ask(url, 'eth_sendRawTransaction', raw).catch((error) => {
          if (!/known transaction|already known|nonce too low/i.test(String(error))) throw error
        })
      }
    return undefined
  })
  return again
}
