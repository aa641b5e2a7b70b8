import type { VaultStatus } from '@planet/wallet/worker/protocol'
import { useQuery } from '@tanstack/react-query'
import { callVault } from './vault.ts'

/** A browser without storage has no vault either. */
const readStatus = (account: string): Promise<VaultStatus> =>
  callVault('status', { account }).catch(() => ({ exists: false }))

/** Whether the account's keys are on this device; undefined while the vault is queried. */
export function useVaultStatus(account: string | null): {
  status: VaultStatus | undefined
  reload: () => unknown
} {
  const { data: status, refetch: reload } = useQuery({
    queryKey: ['vault-status', account],
    queryFn: () => readStatus(account ?? ''),
    enabled: account !== null,
  })
  return { status, reload }
}
