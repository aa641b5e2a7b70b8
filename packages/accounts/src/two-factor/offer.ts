import { ApiError } from '@planet/api/api-error'
import { newTotpSecret } from '@planet/platform/credentials/totp'
import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'

/** Stores and returns a new secret, which takes effect with its first code. Refuses to replace one in use. */
export async function offerTwoFactor(accounts: Accounts, accountId: string): Promise<string> {
  const secret = newTotpSecret()
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.twoFactor(accountId), secret)
  const offer = { secret_sealed: sealed, key_id: keyId, offered_at: accounts.now() }
  const written = await accounts.db
    .insertInto('two_factor')
    .values({ account_id: accountId, enabled_at: null, ...offer })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(offer).where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!written) throw new ApiError('incorrect_handling')
  return secret
}
