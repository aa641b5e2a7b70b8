import type { VaultStatus } from '@planet/wallet/worker/protocol'
import { useCallback, useEffect, useState } from 'react'
import { askVault } from './vault.ts'

/** Whether the keys of the account are on this device. Undefined while the vault is asked. */
export function useVaultStatus(account: string | null): {
  status: VaultStatus | undefined
  reload: () => void
} {
  const [status, setStatus] = useState<VaultStatus>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    if (account !== null && round >= 0) {
      askVault('status', { account }).then(
        (found) => here && setStatus(found),
        // A browser that keeps no storage has no vault either.
        () => here && setStatus({ exists: false }),
      )
    }
    return () => {
      here = false
    }
  }, [account, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { status, reload }
}
