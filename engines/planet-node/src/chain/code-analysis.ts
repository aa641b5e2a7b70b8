import type { EVM } from '@ethereumjs/evm'

/** The jump destinations, pushed values and opcodes of a contract's code, which depend on nothing else. */
type Analysis = object
type AnalysingInterpreter = { _evm: EVM; _getValidJumpDestinations: (code: Uint8Array) => Analysis }

/** How many bytes of analysed code one EVM keeps; an analysis takes about twenty times as much. */
const mostBytes = 256 * 1024

const analyses = new WeakMap<EVM, Map<Uint8Array, Analysis>>()

/** The most recently used analyses of one EVM. The state keeps one array for each code, so the array identifies it. */
function remember(known: Map<Uint8Array, Analysis>, code: Uint8Array, analysis: Analysis): void {
  known.set(code, analysis)
  let bytes = 0
  for (const { length } of known.keys()) bytes += length
  for (const { length } of bytes > mostBytes ? known.keys() : []) {
    if (bytes <= mostBytes) return
    known.delete(known.keys().next().value as Uint8Array)
    bytes -= length
  }
}

/**
 * The library analyses a contract's code again at every call, which took a quarter of the time of a payment. It has no
 * option for this, so its interpreter is changed, once for the process.
 */
async function keepAnalyses(): Promise<void> {
  const file = new URL('interpreter.js', import.meta.resolve('@ethereumjs/evm')).href
  const { Interpreter } = (await import(file)) as { Interpreter: { prototype: AnalysingInterpreter } }
  const { prototype } = Interpreter
  const analyse = prototype._getValidJumpDestinations
  if (typeof analyse !== 'function') throw new Error('This version of the EVM analyses code in another way.')
  prototype._getValidJumpDestinations = function (code) {
    const known = analyses.get(this._evm) ?? new Map<Uint8Array, Analysis>()
    analyses.set(this._evm, known)
    const analysis = known.get(code) ?? analyse.call(this, code)
    known.delete(code)
    remember(known, code, analysis)
    return analysis
  }
}

await keepAnalyses()

/** For tests: how many bytes of code an EVM keeps analysed. */
export const analysedBytes = (evm: EVM): number =>
  [...(analyses.get(evm)?.keys() ?? [])].reduce((sum, { length }) => sum + length, 0)
