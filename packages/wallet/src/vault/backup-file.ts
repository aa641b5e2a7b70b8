import { WalletError } from '../errors.ts'
import { decodeEnvelope, encodeEnvelope, type VaultEnvelope } from './envelope.ts'

/** The same sealed envelope as on the device, without passkeys, which belong to the device. */
export function writeBackup(envelope: VaultEnvelope): string {
  return encodeEnvelope({ ...envelope, passkeys: [] }, 'planet-wallet-backup')
}

/** Distinguishes a file that is not a backup from a damaged backup. */
export function readBackup(text: string): VaultEnvelope {
  if (!text.includes('planet-wallet-backup')) throw new WalletError('backup_format')
  return decodeEnvelope(text.trim(), 'planet-wallet-backup')
}
