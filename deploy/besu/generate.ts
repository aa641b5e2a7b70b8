import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Address, getAddress, isAddress } from 'viem'
import { networkFiles, validatorName } from './network.ts'
import { keyAt, nodeKeyOf } from './node-key.ts'
import { type Alloc, readStateExport, totalsOf } from './state-export.ts'

const usage = `Writes a Besu QBFT network. Keys that are already in the folder are kept; everything else is written anew.

  node deploy/besu/generate.ts --out DIR --chain-id N [options]

  --validators N       how many (default 4, the fewest that outlive the failure of one)
  --alloc FILE         state export of the embedded node: the new chain begins with its accounts, and nothing else
  --deployer ADDRESS   holds 1,000 PLA from the start (default: a new key in DIR/deployer/key); not with --alloc
  --treasury ADDRESS   holds the PLA supply from the start (default: a new key in DIR/treasury/key); not with --alloc
  --supply PLA         the supply in whole PLA (default 1000000000); not with --alloc
  --accounts A,B,…     only these accounts may send transactions (default: all may)
  --block-seconds N    default 1
  --gas-limit N        of a block, default 60000000
  --port N             first port on the host's loopback, default 8545`

class UsageError extends Error {}

const text = { type: 'string' } as const
const options = {
  out: text,
  'chain-id': text,
  validators: text,
  alloc: text,
  deployer: text,
  treasury: text,
  supply: text,
  accounts: text,
  'block-seconds': text,
  'gas-limit': text,
  port: text,
}
type Values = { [name in keyof typeof options]?: string }

const pla = 10n ** 18n
const deployerBalance = 1000n * pla

function whole(name: string, value: string | undefined, least: number, most: number): number {
  const number = Number(value)
  if (value === undefined || !Number.isSafeInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}`)
  return number
}

function address(name: string, value: string): Address {
  if (!isAddress(value)) throw new UsageError(`--${name}: ${value} is not an address`)
  return getAddress(value)
}

/** A new chain: all PLA in one account, some in the deployer's. */
function freshAlloc(values: Values, out: string): Alloc {
  const holder = (name: 'deployer' | 'treasury') =>
    values[name] === undefined
      ? nodeKeyOf(keyAt(join(out, name, 'key'))).address
      : address(name, values[name])
  const supply = BigInt(whole('supply', values.supply ?? '1000000000', 1001, 1e15)) * pla
  const [deployer, treasury] = [holder('deployer'), holder('treasury')]
  if (deployer === treasury) throw new UsageError('deployer and treasury must be two accounts')
  const quantity = (amount: bigint) => ({ balance: `0x${amount.toString(16)}` })
  return { [treasury]: quantity(supply - deployerBalance), [deployer]: quantity(deployerBalance) }
}

/** A chain that continues another: a coin added here would be created out of nothing. */
function exportedAlloc(values: Values, file: string): Alloc {
  for (const name of ['deployer', 'treasury', 'supply'] as const)
    if (values[name] !== undefined) throw new UsageError(`--${name} cannot be used with --alloc`)
  return readStateExport(file).alloc
}

function main(): void {
  const { values } = parseArgs({ options })
  if (values.out === undefined) throw new UsageError('--out is missing')
  const { out } = values
  const count = whole('validators', values.validators ?? '4', 4, 64)
  const alloc = values.alloc === undefined ? freshAlloc(values, out) : exportedAlloc(values, values.alloc)
  const files = networkFiles({
    chainId: whole('chain-id', values['chain-id'], 1, 2 ** 48),
    keys: Array.from({ length: count }, (_, index) => keyAt(join(out, validatorName(index), 'key'))),
    alloc,
    blockSeconds: whole('block-seconds', values['block-seconds'] ?? '1', 1, 60),
    gasLimit: whole('gas-limit', values['gas-limit'] ?? '60000000', 30_000_000, 2 ** 40),
    accounts: values.accounts?.split(',').map((it) => address('accounts', it)) ?? [],
    port: whole('port', values.port ?? '8545', 1024, 65_000),
  })
  for (let index = 0; index < count; index++)
    mkdirSync(join(out, validatorName(index), 'data'), { recursive: true, mode: 0o700 })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
  const { accounts, contracts, slots, balance } = totalsOf(alloc)
  console.log(`${count} validators in ${out}`)
  console.log(
    `genesis: ${accounts} accounts, ${contracts} contracts, ${slots} storage slots, ${balance} wei of PLA`,
  )
}

try {
  main()
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : (error as Error).message)
  process.exitCode = 1
}
