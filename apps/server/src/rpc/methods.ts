/**
 * The methods that anybody may call at `/rpc`, each with what it costs of the caller's allowance: reading much costs
 * more. Methods that manage a node or accounts on it are not offered.
 */
export const rpcMethods: Readonly<Record<string, number>> = {
  web3_clientVersion: 1,
  net_version: 1,
  net_listening: 1,
  eth_chainId: 1,
  eth_syncing: 1,
  eth_blockNumber: 1,
  eth_gasPrice: 1,
  eth_maxPriorityFeePerGas: 1,
  eth_feeHistory: 2,
  eth_accounts: 1,
  eth_getBalance: 1,
  eth_getCode: 2,
  eth_getStorageAt: 1,
  eth_getTransactionCount: 1,
  eth_getBlockByNumber: 2,
  eth_getBlockByHash: 2,
  eth_getBlockTransactionCountByNumber: 1,
  eth_getBlockTransactionCountByHash: 1,
  eth_getTransactionByHash: 1,
  eth_getTransactionByBlockHashAndIndex: 1,
  eth_getTransactionByBlockNumberAndIndex: 1,
  eth_getTransactionReceipt: 1,
  eth_getBlockReceipts: 5,
  eth_call: 3,
  eth_estimateGas: 5,
  eth_getLogs: 10,
  eth_sendRawTransaction: 10,
  planet_getRawBlocks: 10,
}
