import type { RequestOf } from '@planet/wallet/worker/protocol'
import { saveFile } from '../files/save-file.ts'
import { callVault } from './vault.ts'

/** Hands the encrypted backup to the browser's downloads. */
export async function saveBackupFile(
  account: string,
  unlock: RequestOf<'exportBackup'>['unlock'],
): Promise<void> {
  const { file, name } = await callVault('exportBackup', { account, unlock })
  saveFile(name, file, 'application/json')
}
