import { readFileSync } from 'node:fs'
import { type WasmModule, wasm } from './webassembly.ts'

let compiled: WasmModule | undefined

/** Compiled once for all threads, which get it from the one that starts them. */
export function engineModule(given?: WasmModule): WasmModule {
  compiled ??= given
  compiled ??= new wasm.Module(readFileSync(new URL('../../evm/planet-evm.wasm', import.meta.url)))
  return compiled
}

/** How bytes pass to and from the module. */
export interface ModuleMemory {
  memory: { buffer: ArrayBuffer }
  input(length: number): number
  output(): number
  output_length(): number
}

export function giveInput(module: ModuleMemory, bytes: Uint8Array): void {
  const at = module.input(bytes.length)
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
}

/** A copy. */
export function takeOutput(module: ModuleMemory): Uint8Array<ArrayBuffer> {
  return new Uint8Array(module.memory.buffer, module.output(), module.output_length()).slice()
}
