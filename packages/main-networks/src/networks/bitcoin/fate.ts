import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { RpcError } from '@planet/chains/json-rpc'
import { decodeTransaction, type RawTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { Fate } from '../fate.ts'

const notFound = -5

type Verbose = { confirmations?: number }

export async function bitcoinFate(
  client: BitcoinClient,
  { txid, raw }: { txid: string; raw: string },
): Promise<Fate> {
  const tx = decodeTransaction(hex.decode(raw))
  const confirmations = (await byId(client, txid)) ?? (await byOutputs(client, txid, tx))
  if (confirmations === undefined) {
    const isTaken = await isSpentByAnother(client, tx)
    return isTaken ? { is: 'gone', because: 'replaced' } : { is: 'unknown' }
  }
  if (confirmations === 0) return { is: 'waiting' }
  const fee = await feeOf(client, tx)
  return { is: 'included', succeeded: true, confirmations, ...(fee !== undefined && { fee }) }
}

async function byId({ any }: BitcoinClient, txid: string): Promise<number | undefined> {
  try {
    const { confirmations = 0 } = await any<Verbose>('getrawtransaction', txid, 1)
    return confirmations
  } catch (error) {
    if (error instanceof RpcError && error.code === notFound) return undefined
    throw error
  }
}

/** A node without a transaction index still knows every unspent output. */
async function byOutputs(
  { any }: BitcoinClient,
  txid: string,
  tx: RawTransaction,
): Promise<number | undefined> {
  for (const vout of tx.outputs.keys()) {
    const found = await any<{ confirmations: number } | null>('gettxout', txid, vout, true)
    if (found) return found.confirmations
  }
  return undefined
}

/** One of its coins is in the chain and was spent there by another transaction. */
async function isSpentByAnother(client: BitcoinClient, tx: RawTransaction): Promise<boolean> {
  for (const { txid, vout } of tx.inputs) {
    const made = await byId(client, txid)
    if (made && !(await client.unspent(txid, vout))) return true
  }
  return false
}

/** Undefined if the node no longer finds the transactions that created the coins. */
async function feeOf(client: BitcoinClient, tx: RawTransaction): Promise<bigint | undefined> {
  let spent = 0n
  for (const { txid, vout } of tx.inputs) {
    try {
      spent += (await client.transaction(txid)).tx.outputs[vout]?.value ?? 0n
    } catch (error) {
      if (error instanceof RpcError && error.code === notFound) return undefined
      throw error
    }
  }
  return spent - tx.outputs.reduce((total, { value }) => total + value, 0n)
}
