import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../root.ts'
import { runTool } from './command.ts'

type Rules = { extends: string; compilerOptions?: object; exclude?: string[] }

/**
 * Here, and not in the system's temporary folder, because TypeScript resolves types from the location of the config.
 */
const place = join(root, 'node_modules/.cache/types')

/** Workspaces with something to check; TypeScript reports one without sources as an error. */
function typedFolders(): string[] {
  const folders = globSync(
    ['{packages,engines,apps,deploy,examples}/*/tsconfig.json', '{e2e,bench,tools}/tsconfig.json'],
    {
      cwd: root,
    },
  ).map(dirname)
  const hasSource = (folder: string) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: (name) => name === 'node_modules' })
      .length > 0
  return folders.filter(hasSource).sort()
}

const rulesOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as Rules

/** Folders with the same config are one program: what they share is read and checked once. */
function programs(): string[][] {
  const sameRules = (folder: string) => {
    const { extends: base, compilerOptions } = rulesOf(folder)
    return JSON.stringify([resolve(root, folder, base), compilerOptions])
  }
  const groups = Object.values(Object.groupBy(typedFolders(), sameRules)).map((group) => group ?? [])
  return groups.sort((one, other) => other.length - one.length)
}

function writeProgram(folders: readonly string[]): string {
  const [first = ''] = folders
  const file = join(place, `${first.replaceAll('/', '-')}.json`)
  const under = (folder: string) => (name: string) => join(root, folder, name)
  const program = {
    extends: join(root, first, 'tsconfig.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: `${file}.info` },
    include: folders.map((folder) => join(root, folder)),
    exclude: [
      '**/node_modules',
      ...folders.flatMap((folder) => rulesOf(folder).exclude?.map(under(folder)) ?? []),
    ],
  }
  writeFileSync(file, JSON.stringify(program))
  return file
}

/** The errors as TypeScript reports them; empty if there are none. */
export async function checkTypes(): Promise<string[]> {
  mkdirSync(place, { recursive: true })
  const waiting = programs()
  if (waiting.length === 0) return ['There was nothing to check.']
  const failures: string[] = []
  const checkSome = async () => {
    for (let folders = waiting.shift(); folders; folders = waiting.shift()) {
      const { code, output } = await runTool('tsc', ['-p', writeProgram(folders), '--pretty', 'false'])
      if (code !== 0) failures.push(`${folders.join(', ')}:\n${output.trim()}`)
    }
  }
  await Promise.all([checkSome(), checkSome()])
  return failures
}
