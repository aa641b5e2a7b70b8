/** A compiled module. */
export type WasmModule = { readonly brand: 'WebAssembly.Module' }

export type WasmImports = Record<string, (...values: never[]) => number | undefined>

interface Api {
  Module: new (bytes: Uint8Array) => WasmModule
  Instance: new (module: WasmModule, imports: Record<string, WasmImports>) => { exports: unknown }
  /** A trap. */
  RuntimeError: new () => Error
}

/** The standard's API, as far as it is used: TypeScript has its types only among those of browsers. */
export const wasm = (globalThis as unknown as { WebAssembly: Api }).WebAssembly
