type Runtime = { process?: { getBuiltinModule?: (name: string) => unknown }; Deno?: unknown; Bun?: unknown }

/** A module of Node, without an import that a browser's bundler would have to resolve. Undefined elsewhere. */
export const nodeModule = <Module>(name: string): Module | undefined => {
  const { process, Deno, Bun } = globalThis as Runtime
  return Deno || Bun ? undefined : (process?.getBuiltinModule?.(name) as Module | undefined)
}
