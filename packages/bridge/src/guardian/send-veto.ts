import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { encodeFunctionData, type Hex } from 'viem'
import { vetoMessage } from '../board/message.ts'
import { BridgeError } from '../errors.ts'
import { type VaultNetwork, vaultLocation } from '../networks/vault.ts'
import type { Signed, VaultSender } from '../networks/vault-sender.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { type GuardianKey, signTyped } from './key.ts'

/** Accounts of this guardian that pay for its vetoes. */
export type VetoSenders = Partial<Record<VaultNetwork, VaultSender>>
type Vetoing = { view: { setup: BridgeSetup }; key: GuardianKey; senders: VetoSenders }
type Sent = Signed & { at: number }

/**
 * A veto that is still unconfirmed after this time is resent, at a higher fee if the network orders transactions by
 * nonce.
 */
const resendMs = 60_000

/** Sends a guardian's vetoes, and resends each after a while as long as it is needed. */
export function openVetoes(vetoing: Vetoing, now: () => number) {
  const sent = new Map<Hex, Sent>()
  return {
    /** Whether this veto is due, that is, was not sent a moment ago. */
    isDue: (id: Hex): boolean => now() - (sent.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= resendMs,
    send: async (network: VaultNetwork, id: Hex): Promise<void> => {
      sent.set(id, { ...(await sendVeto(vetoing, network, id, sent.get(id))), at: now() })
    },
  }
}

async function sendVeto(
  { view, key, senders }: Vetoing,
  network: VaultNetwork,
  id: Hex,
  last: Signed | undefined,
): Promise<Signed> {
  const sender = senders[network]
  if (!sender) throw new BridgeError('configuration', { field: 'GUARDIAN_VETO_KEY_FILE' })
  const signature = await signTyped(key, vetoMessage(vaultLocation(view.setup, network), id))
  const data = encodeFunctionData({
    abi: ethereumVaultAbi,
    functionName: 'vetoBySignature',
    args: [id, signature],
  })
  const signed = await signCall(sender, data, last)
  await sender.send(signed.raw)
  return signed
}

/** Replaces the last attempt if it is still unconfirmed. */
async function signCall(sender: VaultSender, data: Hex, last: Signed | undefined): Promise<Signed> {
  const { line } = sender
  if (!line) return sender.sign(data, null)
  const next = await line.next()
  return last?.nonce === next ? line.raise(last.raw, last.fee) : sender.sign(data, next)
}
