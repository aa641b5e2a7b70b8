import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { TronClient } from '@planet/chains/tron/client'
import { tronAddress, tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import { rawBytes, refBlockOf, signedTransaction, transactionId } from '@planet/wallet/tron/transaction'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { BridgeError } from '../../errors.ts'
import type { BridgeSetup } from '../../setup/setup.ts'
import { hasQueue, isDeep, queuedOf, vaultLocation, wordsOf } from '../vault.ts'
import type { VaultSender } from '../vault-sender.ts'
import { queuedCall } from './watch.ts'

export type TronRelayer = { privateKey: Hex; feeLimit: bigint; lowBalance: bigint }

/** Short, so that one that found no block soon counts as dead and can be rebuilt. */
const lifetimeMs = 5 * 60_000

type Info = { id?: string; result?: string; blockNumber?: number }
type Constant = { result?: { result?: boolean; message?: string; code?: string } }
type Now = { blockID: string; block_header: { raw_data: { number: number; timestamp: number } } }

/** The relayer's account on TRON. It has no nonce: a transaction names a recent block and an expiration instead. */
export function tronSender(client: TronClient, setup: BridgeSetup, relayer: TronRelayer): VaultSender {
  const { vault } = vaultLocation(setup, 'tron')
  const key = fromHex(relayer.privateKey, 32)
  const owner = tronAddress(secp256k1.getPublicKey(key, true))
  const contract = tronAddressOf(fromHex(vault.toLowerCase(), 20))
  const { any } = client
  const infoOf = (txid: string) => any<Info>('wallet/gettransactioninfobyid', { value: txid })
  return {
    network: 'tron',
    address: owner,
    sign: async (data) => {
      const tried = await any<Constant>('wallet/triggerconstantcontract', {
        owner_address: owner,
        contract_address: contract,
        data: data.slice(2),
        visible: true,
      })
      if (!tried.result?.result || tried.result.message)
        throw new BridgeError('request_mismatch', { field: tried.result?.message ?? 'call' })
      const { blockID, block_header } = await any<Now>('wallet/getnowblock')
      const { number, timestamp } = block_header.raw_data
      const raw = rawBytes({
        refBlock: refBlockOf(BigInt(number), blockID),
        expiration: BigInt(timestamp + lifetimeMs),
        timestamp: BigInt(timestamp),
        contract: { type: 'trigger', owner, contract, callValue: 0n, data },
        feeLimit: relayer.feeLimit,
      })
      const txid = transactionId(raw)
      const signed = secp256k1.sign(hex.decode(txid), key, {
        prehash: false,
        lowS: true,
        format: 'recovered',
      })
      const signature = Uint8Array.from([...signed.slice(1), 27 + (signed[0] ?? 0)])
      return {
        raw: hex.encode(signedTransaction(raw, signature)),
        txid,
        nonce: null,
        // A while longer than the network's own expiration, so that a block in flight is not missed.
        expiresAt: new Date(timestamp + 2 * lifetimeMs),
        fee: relayer.feeLimit,
      }
    },
    send: async (raw) => {
      const { result, message } = await any<{ result?: boolean; message?: string }>('wallet/broadcasthex', {
        transaction: raw,
      })
      if (!result) throw new BridgeError('request_mismatch', { field: message ?? 'broadcast' })
    },
    fate: async (txid) => {
      const info = await infoOf(txid)
      if (info.id === undefined) return 'unknown'
      return info.result === 'FAILED' ? 'failed' : 'succeeded'
    },
    isFinal: async (txid) => {
      const { blockNumber: height } = await infoOf(txid)
      return height !== undefined && isDeep(client, txid, height, setup.confirmations.tron)
    },
    queuedUntil: async (id) => {
      if (!hasQueue(setup, 'tron')) return undefined
      const { constant_result: [data = ''] = [] } = await any<{ constant_result?: string[] }>(
        'wallet/triggerconstantcontract',
        queuedCall(contract, id),
      )
      return queuedOf(wordsOf(data))?.readyAt
    },
    funds: async () => {
      const { balance = 0 } = await any<{ balance?: number | bigint }>('wallet/getaccount', {
        address: owner,
        visible: true,
      })
      return { balance: BigInt(balance), low: relayer.lowBalance }
    },
  }
}
