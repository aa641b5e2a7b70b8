/** The part of npm's lockfile that matters here; see npm's documentation of package-lock.json, lockfileVersion 3. */
type LockEntry = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  license?: string
  link?: boolean
  inBundle?: boolean
  integrity?: string
  optional?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  libc?: readonly string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, LockEntry> }

export type MissingEntry = { name: string; version: string; dev: boolean }

/** Where Node would find a dependency of the package at `path`. */
function resolves(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true
    if (!at) return false
  }
}

/**
 * Optional packages that the lockfile mentions without an entry. npm leaves them out if the registry lacks them, and
 * then `npm ci` rejects the whole lockfile on every machine.
 */
export function missingEntries({ packages }: Lockfile): MissingEntry[] {
  const missing = new Map<string, MissingEntry>()
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolves(packages, path, name)) missing.set(name, { name, version, dev: entry.dev === true })
    }
  }
  return [...missing.values()]
}

export type Unverified = { path: string; name: string; entry: LockEntry }

/** Registry packages whose contents npm cannot verify. Workspaces and bundled ones have no file. */
export const unverifiedEntries = ({ packages }: Lockfile): Unverified[] =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle)
    .filter(([, entry]) => entry.integrity === undefined)
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), entry }))

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** An entry for a machine's variant of a native package, whose name contains the machine. */
export function entryFor({ name, version, dev }: MissingEntry): object {
  const words = name.split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version) || os.length !== 1 || cpu.length !== 1) {
    throw new Error(`${name}@${version} is not an exact version of one machine's variant; add it by hand.`)
  }
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(os[0] === 'linux' && { libc: [libc] }),
    optional: true,
    os,
  }
}
