import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import { evmChainIds } from '@planet/units/network'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { explain, Problem } from '../launch/problem.mjs'
import { checkContracts, checkRpc, type Target } from './evm/conformance.ts'
import { inSession, type Session } from './session.ts'

const help = `npm run test:planet [-- options]

Runs PLANET's contracts and the JSON-RPC conformance tests against an EVM network. Without --rpc, against the
embedded node, started for the occasion.

  --rpc URL        JSON-RPC over HTTP
  --ws URL         JSON-RPC over WebSocket (default: the same address as --rpc)
  --key-file FILE  private key (0x and 64 hex digits) of an account with a few coins. Without one, what needs
                   coins is skipped.
`

const text = { type: 'string' } as const

interface Options {
  target: Target | undefined
  key: Hex | undefined
}

/** From a file, because everyone on the machine can see arguments. */
function readKey(file: string): Hex {
  const key = readFileSync(file, 'utf8').trim()
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Problem(`${file} must hold 0x and 64 hex digits.`)
  return key as Hex
}

function url(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new Problem(`--${name} takes an address that begins with ${protocols.join('// or ')}//.\n\n${help}`)
  return value
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { rpc: text, ws: text, 'key-file': text, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  const key = values['key-file'] === undefined ? undefined : readKey(values['key-file'])
  if (values.rpc === undefined) return { target: undefined, key }
  const rpcUrl = url('rpc', values.rpc, ['http:', 'https:'])
  const wsUrl = url('ws', values.ws ?? rpcUrl.replace(/^http/, 'ws'), ['ws:', 'wss:'])
  return { target: { rpcUrl, wsUrl }, key }
}

async function checkEmbedded({ tally, folder }: Session): Promise<void> {
  const key = generatePrivateKey()
  const genesis = { alloc: { [privateKeyToAccount(key).address]: { balance: (10n ** 24n).toString() } } }
  const directory = join(folder, 'planet')
  const node = await startNode({ directory, rules: planetRules(evmChainIds.planet.sandbox), genesis })
  const target = { rpcUrl: node.url, wsUrl: node.wsUrl }
  tally.heading('PLANET contracts on the embedded node')
  await checkContracts(tally, target, key)
  tally.heading('JSON-RPC of the embedded node')
  await checkRpc(tally, target, key)
  await node.close()
}

async function checkNetwork({ tally }: Session, target: Target, key: Hex | undefined): Promise<void> {
  tally.heading(`PLANET contracts on ${target.rpcUrl}`)
  await checkContracts(tally, target, key ?? generatePrivateKey())
  tally.heading(`JSON-RPC of ${target.rpcUrl}`)
  if (key === undefined) tally.note('skipped: --key-file with a key that holds a few coins is needed')
  else await checkRpc(tally, target, key)
}

try {
  const { target, key } = readOptions()
  await inSession((session) => (target ? checkNetwork(session, target, key) : checkEmbedded(session)))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
