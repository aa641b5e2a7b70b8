import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readKeyFile } from '@planet/platform/config/key-file'
import type { TokenAddresses } from '@planet/units/asset'
import { type Address, isAddress } from 'viem'
import type { EthereumAddresses, PlanetAddresses } from './addresses.ts'
import { deployMainnet, deployPlanet } from './deploy.ts'
import { deployTronVault, isTronContract, type TronOptions } from './deploy-tron.ts'
import { parseTokens } from './parse-tokens.ts'
import { ethereumVaultRules, tronVaultRules } from './vault-rules.ts'

const usage = `Deploys the contracts, or finds them, checks them, and writes their addresses as JSON.

  node deploy-command.ts planet   --rpc URL --key-file FILE --guardians A,B,C --threshold 2 --out FILE
                                  --provider A --authoriser A --fee-collector A [--keeper A]
  node deploy-command.ts ethereum --rpc URL --key-file FILE --guardians A,B,C --threshold 2 --out FILE
                                  --tokens USDT:A,… [--delay SECONDS]
  node deploy-command.ts tron     --rpc URL --key-file FILE --guardians A,B,C --threshold 2 --out FILE
                                  --tokens USDT:A,… [--delay SECONDS]`

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
  tokens: text,
  delay: text,
}

type TronAddresses = { vault: Address }
type TronTarget = Omit<TronOptions, 'url'> & { rpcUrl: string }
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

type Addresses = PlanetAddresses | EthereumAddresses | TronAddresses

async function deploy(network: string | undefined, values: Values): Promise<Addresses> {
  const common = {
    rpcUrl: required(values, 'rpc'),
    // From a file, because every user of the machine can see a process's arguments.
    deployerKey: readKeyFile(required(values, 'key-file')),
    guardians: required(values, 'guardians').split(',').map(address),
    threshold: Number(required(values, 'threshold')),
  }
  if (network === 'ethereum')
    return deployMainnet({ ...common, rules: ethereumVaultRules(...rulesOf(values)) })
  if (network === 'tron')
    return tronVault({ ...common, rules: tronVaultRules(...rulesOf(values)) }, required(values, 'out'))
  if (network !== 'planet') throw new UsageError('planet, ethereum or tron?')
  return deployPlanet({
    ...common,
    provider: address(required(values, 'provider')),
    authoriser: address(required(values, 'authoriser')),
    feeCollector: address(required(values, 'fee-collector')),
    ...(values.keeper === undefined ? {} : { keeper: address(values.keeper) }),
  })
}

/** The vault's limits name tokens by their contracts there; on TRON these are written as 20 bytes, without 0x41. */
function rulesOf(values: Values): [tokens: TokenAddresses<Address>, delay?: bigint] {
  const tokens = parseTokens(required(values, 'tokens'))
  return values.delay === undefined ? [tokens] : [tokens, BigInt(values.delay)]
}

/** TRON has no list of a key's deployments, so the contracts in the file of an earlier run are reused. */
async function tronVault({ rpcUrl: url, ...options }: TronTarget, out: string): Promise<TronAddresses> {
  if (!existsSync(out)) return { vault: await deployTronVault({ url, ...options }) }
  const known = JSON.parse(readFileSync(out, 'utf8')) as TronAddresses
  if (await isTronContract(url, known.vault)) return known
  throw new UsageError(`${out} names ${known.vault}, and there is no contract at it`)
}

/** A reader never sees half a file. */
function writeAddresses(file: string, addresses: Addresses): void {
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
