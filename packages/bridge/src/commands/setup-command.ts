import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { EthereumAddresses, PlanetAddresses } from '@planet/solidity/addresses'
import { parseTokens } from '@planet/solidity/parse-tokens'
import { type Stage, stages } from '@planet/units/network'
import { keyFromFile } from '../guardian/key.ts'
import { composeSetup, describeKey, publicTokens, reserveAddress, tronMainChainId } from './compose-setup.ts'

const usage = `Prepares the bridge's setup file, the public facts that servers and guardians share.

  node setup-command.ts key-info --key-file FILE
      Prints address, compressed public key and TRON address of a key. Nothing of it is secret.

  node setup-command.ts reserve-address --stage main --contracts FILE --public-keys A,B,C --threshold 2
      Prints the reserve's address on Bitcoin. Pay a few hundred thousand satoshi to it, once.

  node setup-command.ts write --stage main --contracts FILE --public-keys A,B,C --threshold 2 --out FILE
                              [--ticket TXID:VOUT --bitcoin-height N
                               [--hot-limit SATOSHI --refill-limit SATOSHI [--cold-delay BLOCKS]]]
                              [--ethereum FILE --ethereum-height N [--ethereum-tokens USDT:A,…]]
                              [--tron FILE --tron-height N [--tron-tokens USDT:A,…] [--tron-chain-id N]]
      Writes the setup file. Contracts, ethereum and tron are the files that deploy-command.ts wrote; heights are those of
      the networks now; --ticket is the payment to the reserve. Above --hot-limit the reserve on Bitcoin is kept under a
      script that asks for all guardians, or for --threshold of them after --cold-delay blocks (2016 if not given). Tokens
      are those of the public networks unless others are given. TRON addresses are written as 0x and 20 bytes.`

const text = { type: 'string' } as const
const options = {
  'key-file': text,
  stage: text,
  contracts: text,
  'public-keys': text,
  threshold: text,
  ticket: text,
  'bitcoin-height': text,
  'hot-limit': text,
  'refill-limit': text,
  'cold-delay': text,
  ethereum: text,
  'ethereum-height': text,
  'ethereum-tokens': text,
  tron: text,
  'tron-height': text,
  'tron-tokens': text,
  'tron-chain-id': text,
  out: text,
}
type Values = { [name in keyof typeof options]?: string }

/** In blocks of ten minutes. */
const twoWeeks = 2016

class UsageError extends Error {}

function required(values: Values, name: keyof Values): string {
  const value = values[name]
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

function numberOf(values: Values, name: keyof Values): number {
  const value = Number(required(values, name))
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} is not a number`)
  return value
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

function keysOf(values: Values) {
  const stage = required(values, 'stage') as Stage
  if (!stages.includes(stage)) throw new UsageError(`--stage is one of ${stages.join(', ')}`)
  const publicKeys = required(values, 'public-keys').split(',')
  if (publicKeys.some((key) => !/^0[23][0-9a-f]{64}$/.test(key)))
    throw new UsageError('--public-keys are compressed: 02 or 03 and 64 hexadecimal digits')
  return { stage, publicKeys, threshold: numberOf(values, 'threshold') }
}

const coldOf = (values: Values, hotLimit: string) => ({
  delay: values['cold-delay'] === undefined ? twoWeeks : numberOf(values, 'cold-delay'),
  hotLimit,
  refillLimit: required(values, 'refill-limit'),
})

function writeSetup(values: Values): string {
  const { ticket, ethereum, tron } = values
  const out = required(values, 'out')
  const file = composeSetup({
    ...keysOf(values),
    planet: readJson<PlanetAddresses>(required(values, 'contracts')),
    ...(ticket && { ticket }),
    ...(values['hot-limit'] && { cold: coldOf(values, values['hot-limit']) }),
    ...(ethereum && {
      ethereum: {
        ...readJson<EthereumAddresses>(ethereum),
        tokens: publicTokens('ethereum', parseTokens(values['ethereum-tokens'])),
      },
    }),
    ...(tron && {
      tron: {
        vault: readJson<{ vault: string }>(tron).vault,
        tokens: publicTokens('tron', parseTokens(values['tron-tokens'])),
        chainId: Number(values['tron-chain-id'] ?? tronMainChainId),
      },
    }),
    startHeights: {
      ...(ticket && { bitcoin: numberOf(values, 'bitcoin-height') }),
      ...(ethereum && { ethereum: numberOf(values, 'ethereum-height') }),
      ...(tron && { tron: numberOf(values, 'tron-height') }),
    },
  })
  writeFileSync(`${out}.new`, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(`${out}.new`, out)
  return `${out} was written. Check it on every host: node apps/server/src/commands/check-setup.ts`
}

function run(command: string | undefined, values: Values): string {
  if (command === 'key-info')
    return JSON.stringify(describeKey(keyFromFile(required(values, 'key-file'))), null, 2)
  if (command === 'reserve-address')
    return reserveAddress(readJson<PlanetAddresses>(required(values, 'contracts')), keysOf(values))
  if (command === 'write') return writeSetup(values)
  throw new UsageError('key-info, reserve-address or write?')
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  console.log(run(positionals[0], values))
} catch (error) {
  const { message } = error as Error
  const detail = 'detail' in (error as object) ? JSON.stringify((error as { detail: unknown }).detail) : ''
  console.error(error instanceof UsageError ? `${message}\n\n${usage}` : `${message} ${detail}`.trim())
  process.exitCode = 1
}
