import { expect, it } from 'vitest'
import { verdictOf } from './refusal-words.ts'

/** In the wording of Bitcoin Core, go-ethereum, Besu and java-tron. */
it.each([
  ['txn-already-in-mempool', 'known'],
  ['txn-already-known', 'known'],
  ['already known', 'known'],
  ['Known transaction', 'known'],
  ['DUP_TRANSACTION_ERROR Dup transaction.', 'known'],
  ['dust', 'dust'],
  ['min relay fee not met, 100 < 141', 'fee_too_low'],
  ['mempool min fee not met, 141 < 423', 'fee_too_low'],
  ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7', 'fee_too_low'],
  ['transaction underpriced: gas tip cap 0, minimum needed 1', 'fee_too_low'],
  ['insufficient fee, rejecting replacement 2f01; new feerate 0.00001 <= old feerate 0.00002', 'conflict'],
  ['txn-mempool-conflict', 'conflict'],
  ['bad-txns-inputs-missingorspent', 'conflict'],
  ['replacement transaction underpriced', 'conflict'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonce_used'],
  ['insufficient funds for gas * price + value: balance 1, tx cost 2, overshot 1', 'insufficient_funds'],
  [
    'CONTRACT_VALIDATE_ERROR Contract validate error : Validate TransferContract error, balance is not sufficient.',
    'insufficient_funds',
  ],
  ['BANDWITH_ERROR Account resource insufficient error.', 'insufficient_funds'],
  ['bad-txns-in-belowout, value in (0.1) < value out (0.2)', 'insufficient_funds'],
  ['TRANSACTION_EXPIRATION_ERROR Transaction expired', 'expired'],
  ['TAPOS_ERROR Tapos check error.', 'expired'],
  ['SERVER_BUSY Server busy.', 'later'],
  ['txpool is full', 'later'],
  ['CONTRACT_EXE_ERROR Contract execute error : REVERT opcode executed', 'contract_refused'],
  ['SIGERROR Validate signature error: miss sig or contract', 'other'],
  ['scriptpubkey', 'other'],
])('%s means %s', (words, verdict) => expect(verdictOf(words)).toBe(verdict))
