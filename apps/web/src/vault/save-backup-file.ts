import type { RequestOf } from '@planet/wallet/worker/protocol'
import { askVault } from './vault.ts'

/** Hands the encrypted backup to the browser's downloads. */
export async function saveBackupFile(
  account: string,
  unlock: RequestOf<'exportBackup'>['unlock'],
): Promise<void> {
  const { file, name } = await askVault('exportBackup', { account, unlock })
  const url = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
