import { spawnSync } from 'node:child_process'
import { runCommand } from '../checks/command.ts'
import { Problem } from '../launch/problem.mjs'

const name = 'besu'

/** The program that BESU names, or `besu` if it is on the PATH. */
export function findBesu(): string | undefined {
  if (process.env.BESU) return process.env.BESU
  return spawnSync(name, ['--version']).error === undefined ? name : undefined
}

/** What it calls itself, such as `besu/v25.11.0/linux-x86_64/openjdk-java-21`. */
export async function besuVersion(program: string): Promise<string> {
  const { code, output } = await runCommand(program, ['--version'])
  const version = /^besu\/\S+/m.exec(output)?.[0]
  if (code !== 0 || version === undefined)
    throw new Problem(`${program} --version ended with ${code}:\n${output.slice(-2000)}`)
  return version
}
