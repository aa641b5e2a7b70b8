import { readFileSync } from 'node:fs'

interface EvmExports {
  memory: WebAssembly.Memory
  input(length: number): number
  output(): number
  output_length(): number
  precompile(address: number, gas: bigint): bigint
}

const compiled = new WebAssembly.Module(readFileSync(new URL('../../evm/planet-evm.wasm', import.meta.url)))

/** The engine in WebAssembly. Its memory only grows, so instances are shared where that is possible. */
export class EvmModule {
  readonly exports: EvmExports

  constructor() {
    this.exports = new WebAssembly.Instance(compiled).exports as unknown as EvmExports
  }

  give(bytes: Uint8Array): void {
    const at = this.exports.input(bytes.length)
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes)
  }

  /** A copy, as the next call overwrites the output. */
  take(): Uint8Array {
    const { memory, output, output_length } = this.exports
    return new Uint8Array(memory.buffer, output(), output_length()).slice()
  }
}
