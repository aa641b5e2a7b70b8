export interface NodeConfig {
  ip: string
  gasLimit: number
  permitAccounts: boolean
}

/** Besu resets every connection beyond this; its own limit of 80 is too low for the servers of a busy wallet. */
const mostConnections = 1000

/** Besu's own settings of one validator, as TOML. Inside the container; what the host sees is in the compose file. */
export function nodeConfig({ ip, gasLimit, permitAccounts }: NodeConfig): string {
  const settings: Record<string, string | number | boolean | readonly string[]> = {
    'data-path': '/data',
    'genesis-file': '/network/genesis.json',
    'node-private-key-file': '/node/key',
    'sync-mode': 'FULL',
    // Besu forces this and the pool's lowest price anyway, with a warning for each.
    'bonsai-limit-trie-logs-enabled': false,
    'discovery-enabled': false,
    'static-nodes-file': '/network/static-nodes.json',
    'p2p-host': ip,
    'p2p-port': 30_303,
    'permissions-nodes-config-file-enabled': true,
    'permissions-nodes-config-file': '/network/permissions.toml',
    ...(permitAccounts
      ? {
          'permissions-accounts-config-file-enabled': true,
          'permissions-accounts-config-file': '/accounts/accounts.toml',
        }
      : {}),
    'min-gas-price': 0,
    'target-gas-limit': gasLimit,
    'tx-pool': 'sequenced',
    'tx-pool-max-size': 16_384,
    'tx-pool-limit-by-account-percentage': 0.1,
    'tx-pool-min-gas-price': 0,
    'rpc-http-enabled': true,
    'rpc-http-host': '0.0.0.0',
    'rpc-http-port': 8545,
    'rpc-http-api': ['ETH', 'NET', 'WEB3', 'QBFT'],
    'rpc-http-max-active-connections': mostConnections,
    'rpc-ws-enabled': true,
    'rpc-ws-host': '0.0.0.0',
    'rpc-ws-port': 8546,
    'rpc-ws-api': ['ETH', 'NET', 'WEB3'],
    'rpc-ws-max-active-connections': mostConnections,
    'host-allowlist': ['localhost', '127.0.0.1'],
    'revert-reason-enabled': true,
  }
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')}\n`
}

const list = (name: string, items: readonly string[]) => `${name}=${JSON.stringify(items, undefined, 2)}\n`

export const nodePermissions = (enodes: readonly string[]): string => list('nodes-allowlist', enodes)

/** Each validator needs a copy that it may write: Besu rewrites this list when it starts, and ends if it cannot. */
export const accountPermissions = (accounts: readonly string[]): string =>
  list('accounts-allowlist', accounts)
