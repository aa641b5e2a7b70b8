import { addressBytes } from '@planet/chains/address'
import type { Pool } from 'pg'

type NewAccount = {
  id: string
  address: string
  type?: 'individual' | 'corporate'
  status?: string
  publicKeys?: Readonly<Record<string, string>>
}

/** An account with a wallet, inserted directly into the tables: for tests of what comes after onboarding. */
export async function addAccount(
  pool: Pool,
  { id, address, type = 'individual', status = '500', publicKeys = {} }: NewAccount,
): Promise<void> {
  await pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at, activated_at)
     values ($1, decode(md5($1), 'hex'), '', 'app', $3, $2, $1, now(), now())`,
    [id, status, type],
  )
  await pool.query(
    `insert into wallet_keys (account_id, planet_address, public_keys, proofs, registered_at)
     values ($1, $2, $3, '{}', now())`,
    [id, addressBytes(address), JSON.stringify(publicKeys)],
  )
}
