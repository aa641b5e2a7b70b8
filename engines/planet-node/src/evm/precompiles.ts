import { EVMError, type ExecResult, type PrecompileInput } from '@ethereumjs/evm'
import { createAddressFromString } from '@ethereumjs/util'
import { EvmModule } from './module.ts'

/**
 * Gas is a measure of time only where time follows it: in JavaScript these took up to thirteen times as long for their
 * gas as a plain loop. ECRECOVER has its own WebAssembly module (crypto/recover.ts), and IDENTITY is a copy.
 */
const inWebAssembly = [
  0x02, // SHA-256
  0x03, // RIPEMD-160
  0x05, // MODEXP
  0x06, // BN254 addition
  0x07, // BN254 multiplication
  0x08, // BN254 pairing
  0x09, // BLAKE2F
  0x0a, // KZG point evaluation
]

const OUT_OF_GAS = -1n

let module = new EvmModule()

function run(address: number, { data, gasLimit }: PrecompileInput): ExecResult {
  try {
    module.give(data)
    const used = module.exports.precompile(address, gasLimit)
    if (used >= 0n) return { executionGasUsed: used, returnValue: module.take() }
    const { OUT_OF_GAS: outOfGas, OUT_OF_RANGE: invalid } = EVMError.errorMessages
    return {
      executionGasUsed: gasLimit,
      returnValue: new Uint8Array(0),
      exceptionError: new EVMError(used === OUT_OF_GAS ? outOfGas : invalid),
    }
  } catch (cause) {
    // An instance that was stopped midway is not used again.
    if (cause instanceof WebAssembly.RuntimeError) module = new EvmModule()
    throw cause
  }
}

export const fastPrecompiles = inWebAssembly.map((address) => ({
  address: createAddressFromString(`0x${address.toString(16).padStart(40, '0')}`),
  function: (input: PrecompileInput) => run(address, input),
}))
