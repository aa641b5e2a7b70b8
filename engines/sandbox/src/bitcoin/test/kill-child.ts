import { startBitcoin } from '../server/start.ts'

/** Works continuously until it is killed, reporting each action once the node has acknowledged it. */
const [dataDir = '', address = ''] = process.argv.slice(2)
const node = await startBitcoin({ dataDir, host: '127.0.0.1', port: 0, rpcUser: 'u', rpcPassword: 'p' })
const print = (line: string) => process.stdout.write(`${line}\n`)

for (let round = 0; round < 10_000; round++) {
  for (let i = 0; i < 3; i++) print(`tx ${await node.faucet(address, 10_000n)}`)
  if (round % 4 === 3) await node.reorg(2)
  for (const hash of await node.mine(1)) print(`block ${hash}`)
}
