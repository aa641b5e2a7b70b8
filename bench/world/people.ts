import { createHash, randomBytes } from 'node:crypto'
import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { addressBytes } from '@planet/chains/address'
import { fromHex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { signHash } from '@planet/chains/sign-hash'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import { evmChainIds } from '@planet/units/network'
import type { Pool } from 'pg'
import {
  type Address,
  type Hex,
  keccak256,
  parseEther,
  parseSignature,
  serializeTransaction,
  type TransactionSerializable,
  toHex,
} from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { World } from './product.ts'

export type Person = {
  id: string
  key: PrivateKeyAccount
  cookie: string
  address: string
  /** The public address of the wallet, where several processes answer for it. */
  origin?: string
}

export const chainId = evmChainIds.planet.sandbox

/** Signs as viem does, in WebAssembly: the payers' devices share the cores with what is measured. */
const quickAccount = (privateKey: Hex): PrivateKeyAccount => {
  const account = privateKeyToAccount(privateKey)
  const key = fromHex(privateKey)
  const signTransaction = (transaction: TransactionSerializable): Hex => {
    const signature = parseSignature(signHash(key, keccak256(serializeTransaction(transaction))))
    return serializeTransaction(transaction, signature)
  }
  return {
    ...account,
    signTransaction: async (transaction) => signTransaction(transaction),
  } as PrivateKeyAccount
}

type Act = { to: Address; nonce: number; gas: bigint; value?: bigint; data?: Hex }
export const signAct = (key: Pick<PrivateKeyAccount, 'signTransaction'>, act: Act): Promise<Hex> =>
  key.signTransaction({ type: 'eip1559', chainId, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, ...act })

/**
 * Active accounts with a session and some PLA, inserted directly into the tables: the measurement begins after
 * onboarding. The money comes from a demo account, so no coin is created.
 */
export async function makePeople(world: World, pool: Pool, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index): Person & { token: string } => {
    const token = randomBytes(32).toString('base64url')
    return {
      id: newAccountId(),
      key: quickAccount(keccak256(toHex(`person ${index} ${token}`))),
      token,
      cookie: `planet_session=${token}`,
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    }
  })
  const ids = people.map(({ id }) => id)
  const keys = {
    dataKeys: readDataKeys([], world.appSecret),
    indexKeys: readIndexKeys({ APP_SECRET: world.appSecret, APP_SECRET_OLD: [] }),
  }
  const emails = people.map(({ id }) => emailColumns(keys, id, `${id.toLowerCase()}@load.example`))
  await pool.query(
    `insert into accounts (id, email_index, index_key, email_sealed, key_id, user_type, status, referral_code, created_at, activated_at)
     select id, email, key, sealed, 'app', 'individual', '500', id, now(), now()
     from unnest($1::text[], $2::bytea[], $3::text[], $4::bytea[]) as one (id, email, key, sealed)`,
    [
      ids,
      emails.map((one) => one.email_index),
      emails.map((one) => one.index_key),
      emails.map((one) => one.email_sealed),
    ],
  )
  await pool.query(
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at)
     select id, address, '{}', '{}', now() from unnest($1::text[], $2::bytea[]) as one (id, address)`,
    [ids, people.map(({ key }) => addressBytes(key.address))],
  )
  await pool.query(
    `insert into sessions (token_hash, id, account_id, two_step_pending, origin_sealed, key_id, created_at, last_seen_at, expires_at)
     select hash, encode(hash, 'hex'), id, false, '', 'app', now(), now(), now() + interval '1 day'
     from unnest($1::text[], $2::bytea[]) as one (id, hash)`,
    [ids, people.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  await fund(world, people)
  return people
}

async function fund(world: World, people: readonly Person[]): Promise<void> {
  const rich = mnemonicToAccount(demoPhrase('demo1@planet.example'))
  const first = Number(
    await jsonRpc([world.planet]).call('eth_getTransactionCount', [rich.address, 'pending']),
  )
  for (const [index, { key }] of people.entries()) {
    const act = { to: key.address, nonce: first + index, gas: 21_000n, value: parseEther('10') }
    await jsonRpc([world.planet]).call('eth_sendRawTransaction', [await signAct(rich, act)])
  }
}
