import { encodeNumber } from '../script/number.ts'
import { Op } from '../script/opcodes.ts'
import { pushData } from '../script/parse.ts'
import { type Block, transactionRoot } from '../wire/block.ts'
import { concat, fromHex } from '../wire/bytes.ts'
import { SEQUENCE_FINAL, Transaction } from '../wire/transaction.ts'

/** Consensus parameters of Bitcoin's regression test network. */
export const COIN = 100_000_000n
export const MAX_BLOCK_WEIGHT = 4_000_000
export const MAX_BLOCK_SIGOPS_COST = 80_000
export const COINBASE_MATURITY = 100
export const POW_LIMIT_BITS = 0x207fffff
export const BLOCK_VERSION = 0x20000000
export const MAX_FUTURE_SECONDS = 2 * 60 * 60
const HALVING_INTERVAL = 150

export function blockSubsidy(height: number): bigint {
  const halvings = Math.floor(height / HALVING_INTERVAL)
  return halvings >= 64 ? 0n : (50n * COIN) >> BigInt(halvings)
}

const GENESIS_TEXT = 'The Times 03/Jan/2009 Chancellor on brink of second bailout for banks'
const GENESIS_KEY = fromHex(
  '04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f',
)

function genesisBlock(): Block {
  const coinbase = new Transaction({
    version: 1,
    inputs: [
      {
        prevout: { hash: new Uint8Array(32), index: 0xffffffff },
        scriptSig: concat(
          pushData(encodeNumber(486604799n)),
          pushData(encodeNumber(4n)),
          pushData(new TextEncoder().encode(GENESIS_TEXT)),
        ),
        sequence: SEQUENCE_FINAL,
        witness: [],
      },
    ],
    outputs: [{ value: 50n * COIN, script: concat(pushData(GENESIS_KEY), Uint8Array.of(Op.OP_CHECKSIG)) }],
    lockTime: 0,
  })
  const header = {
    version: 1,
    previous: new Uint8Array(32),
    merkleRoot: transactionRoot([coinbase]).root,
    time: 1296688602,
    bits: POW_LIMIT_BITS,
    nonce: 2,
  }
  return { header, transactions: [coinbase] }
}

export const GENESIS = genesisBlock()
export const GENESIS_HASH = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
