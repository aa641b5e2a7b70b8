import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { TransferIntent } from '@planet/wallet/intent'
import { explainTron, maxTronFee } from '@planet/wallet/tron/explain'
import { signTronTransaction } from '@planet/wallet/tron/sign'
import { refBlockOf, type TronContract, type TronTransaction } from '@planet/wallet/tron/transaction'
import { trc20Transfer } from '@planet/wallet/tron/trc20'
import { expect, it } from 'vitest'
import { ask, fundedClient, startNode } from './temporary-tron.ts'

it('accepts what the wallet signs, and costs no more than the wallet estimated', async () => {
  const node = await startNode()
  const { address: owner, key } = await fundedClient(node, 1, 100_000_000n, 50n)
  const privateKey = new Uint8Array(Buffer.from(key, 'hex'))
  const pair = { privateKey, publicKey: secp256k1.getPublicKey(privateKey, true) }
  const to = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
  const data = trc20Transfer(to, 20n)
  const cases: { contract: TronContract; feeLimit: bigint; asset: 'TRX' | 'USDT'; amount: bigint }[] = [
    { contract: { type: 'transfer', owner, to, amount: 7n }, feeLimit: 0n, asset: 'TRX', amount: 7n },
    {
      contract: { type: 'trigger', owner, contract: node.usdt, callValue: 0n, data },
      feeLimit: 30_000_000n,
      asset: 'USDT',
      amount: 20n,
    },
  ]
  for (const { contract, feeLimit, asset, amount } of cases) {
    const { blockID, block_header } = await ask(node, 'walletsolidity/getnowblock')
    const refBlock = refBlockOf(BigInt(block_header.raw_data.number), blockID)
    const timestamp = node.headTime()
    const tx: TronTransaction = { refBlock, timestamp, expiration: timestamp + 60_000n, contract, feeLimit }
    const most = maxTronFee(tx)
    const common = {
      kind: 'transfer',
      network: 'tron',
      stage: 'sandbox',
      asset,
      to,
      amount,
      maxFee: most,
    } as const
    const intent: TransferIntent = asset === 'USDT' ? { ...common, token: node.usdt } : common
    const { signedHex, txid } = signTronTransaction(tx, intent, pair)
    const sent = await ask(node, 'wallet/broadcasthex', { transaction: signedHex })
    expect(sent).toMatchObject({ result: true, txid })
    await node.mine(1)
    const info = await ask(node, 'wallet/gettransactioninfobyid', { value: txid })
    expect(info.result).toBeUndefined()
    expect(BigInt(info.fee)).toBeLessThanOrEqual(most)
    expect(explainTron(tx)).toMatchObject({ to, amount })
  }
  expect((await ask(node, 'wallet/getaccount', { address: to, visible: true })).balance).toBe(7)
})
