import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import type { EthereumAddresses, PlanetAddresses } from './addresses.ts'
import { deployMainnet, deployPlanet } from './deploy.ts'

const usage = `Deploys the contracts, or finds them, checks them, and writes their addresses as JSON.

  node deploy-command.ts planet   --rpc URL --key-file FILE --guardians A,B,C --threshold 2 --out FILE
                                  --provider A --authoriser A --fee-collector A [--keeper A]
  node deploy-command.ts ethereum --rpc URL --key-file FILE --guardians A,B,C --threshold 2 --out FILE`

class UsageError extends Error {}

const text = { type: 'string' } as const
const options = {
  rpc: text,
  'key-file': text,
  guardians: text,
  threshold: text,
  out: text,
  provider: text,
  authoriser: text,
  'fee-collector': text,
  keeper: text,
}

type Values = { [name in keyof typeof options]?: string }

function required(values: Values, name: keyof Values): string {
  const value = values[name]
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

function address(text: string): Address {
  if (!isAddress(text)) throw new UsageError(`${text} is not an address`)
  return text
}

/** From a file, because arguments are seen by everyone on the machine. */
function readKey(file: string): Hex {
  const key = readFileSync(file, 'utf8').trim()
  if (!isHex(key) || key.length !== 66) throw new UsageError('the key file must hold 0x and 64 hex digits')
  return key
}

async function deploy(
  network: string | undefined,
  values: Values,
): Promise<PlanetAddresses | EthereumAddresses> {
  const common = {
    rpcUrl: required(values, 'rpc'),
    deployerKey: readKey(required(values, 'key-file')),
    guardians: required(values, 'guardians').split(',').map(address),
    threshold: Number(required(values, 'threshold')),
  }
  if (network === 'ethereum') return deployMainnet(common)
  if (network !== 'planet') throw new UsageError('planet or ethereum?')
  return deployPlanet({
    ...common,
    provider: address(required(values, 'provider')),
    authoriser: address(required(values, 'authoriser')),
    feeCollector: address(required(values, 'fee-collector')),
    ...(values.keeper === undefined ? {} : { keeper: address(values.keeper) }),
  })
}

/** A reader never sees half a file. */
function writeAddresses(file: string, addresses: PlanetAddresses | EthereumAddresses): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(addresses, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const out = required(values, 'out')
  writeAddresses(out, await deploy(positionals[0], values))
}

main().catch((error: Error) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message)
  process.exitCode = 1
})
