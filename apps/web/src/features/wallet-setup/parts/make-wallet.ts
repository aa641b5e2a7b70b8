import type { AnswerOf, BodyOf } from '@planet/api/call'
import type { getPasswordModify, modifyPassword } from '@planet/api/calls/auth/pw-modify'
import { handles } from '@planet/api/generated/handles'
import type { PublicWallet } from '@planet/wallet/worker/protocol'
import { request } from '../../../api/request.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import type { Passwords } from './setup-machine.ts'

export type SetupLink = AnswerOf<typeof getPasswordModify> & { token: string }

/**
 * Creates the wallet on this device, registers its public keys with a proof, and sets the login password, in that
 * order: if the last call fails, the next attempt uses the same wallet. The trade password goes only to the Worker; the
 * server gets the address of the wallet as opened with each of its two entries.
 */
export async function makeWallet(
  link: SetupLink,
  passwords: Passwords,
  tradePassword: string,
): Promise<readonly string[]> {
  const { account_id: account, stage } = link
  const unlock = { by: 'password', tradePassword } as const
  const first = await createOrOpen(link, tradePassword)
  const second = await callVault('openWallet', { account, stage, unlock })
  const claim = { account, stage, challenge: link.challenge, issuedAt: link.issued_at }
  const isForRegistry = link.registry_address !== ''
  if (isForRegistry) await offerManifest()
  // The vault claims the id in the registry of the signed manifest, no matter what this link says.
  const proof = await callVault('register', { account, unlock, claim, isForRegistry })
  const registration: BodyOf<typeof modifyPassword>['registration'] = {
    public_keys: proof.publicKeys,
    addresses: proof.addresses,
    proofs: proof.proofs,
    ...(proof.claimSignature !== undefined && { claim_signature: proof.claimSignature }),
  }
  await request(handles.modifyPassword, {
    params: { token: link.token },
    contents: {
      ...passwords,
      re_password_trade: first.addresses.planet,
      re_password_confirm_trade: second.addresses.planet,
      registration,
    },
  })
  await callVault('markRegistered', { account })
  const { words } = await callVault('revealPhrase', { account, unlock })
  return words
}

/** An interrupted attempt has left its wallet here; it is used, not replaced. */
async function createOrOpen(link: SetupLink, tradePassword: string): Promise<PublicWallet> {
  const { account_id: account, stage } = link
  const { exists } = await callVault('status', { account })
  return exists
    ? callVault('openWallet', { account, stage, unlock: { by: 'password', tradePassword } })
    : callVault('create', { account, stage, tradePassword })
}
