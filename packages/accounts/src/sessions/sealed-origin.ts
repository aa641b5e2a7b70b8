import type { Origin } from '@planet/platform/http/origin'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'

const schema = z.object({ address: z.string(), device: z.string() })

export function sealOrigin(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  accountId: string | null,
  origin: Origin,
) {
  const { sealed, keyId } = seal(dataKeys, sealContext.origin(accountId), JSON.stringify(origin))
  return { origin_sealed: sealed, key_id: keyId }
}

export function openOrigin(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  accountId: string | null,
  row: { origin_sealed: Buffer; key_id: string },
): Origin {
  const sealed = { sealed: row.origin_sealed, keyId: row.key_id }
  return schema.parse(JSON.parse(unseal(dataKeys, sealContext.origin(accountId), sealed).toString()))
}
