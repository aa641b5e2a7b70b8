export interface NodeConfig {
  ip: string
  gasLimit: number
  permitAccounts: boolean
}

/** Besu's own settings of one validator, as TOML. Inside the container; what the host sees is in the compose file. */
export function nodeConfig({ ip, gasLimit, permitAccounts }: NodeConfig): string {
  const settings: Record<string, string | number | boolean | readonly string[]> = {
    'data-path': '/data',
    'genesis-file': '/network/genesis.json',
    'node-private-key-file': '/node/key',
    'sync-mode': 'FULL',
    'discovery-enabled': false,
    'static-nodes-file': '/network/static-nodes.json',
    'p2p-host': ip,
    'p2p-port': 30_303,
    'permissions-nodes-config-file-enabled': true,
    'permissions-nodes-config-file': '/network/permissions.toml',
    ...(permitAccounts
      ? {
          'permissions-accounts-config-file-enabled': true,
          'permissions-accounts-config-file': '/network/permissions.toml',
        }
      : {}),
    'min-gas-price': 0,
    'target-gas-limit': gasLimit,
    'tx-pool': 'sequenced',
    'tx-pool-max-size': 16_384,
    'tx-pool-limit-by-account-percentage': 0.1,
    'rpc-http-enabled': true,
    'rpc-http-host': '0.0.0.0',
    'rpc-http-port': 8545,
    'rpc-http-api': ['ETH', 'NET', 'WEB3', 'QBFT'],
    'rpc-ws-enabled': true,
    'rpc-ws-host': '0.0.0.0',
    'rpc-ws-port': 8546,
    'rpc-ws-api': ['ETH', 'NET', 'WEB3'],
    'host-allowlist': ['localhost', '127.0.0.1'],
    'revert-reason-enabled': true,
  }
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')}\n`
}

export function permissions(enodes: readonly string[], accounts: readonly string[]): string {
  const nodes = `nodes-allowlist=${JSON.stringify(enodes, undefined, 2)}\n`
  return accounts.length === 0
    ? nodes
    : `${nodes}accounts-allowlist=${JSON.stringify(accounts, undefined, 2)}\n`
}
