import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Lockfile } from './lockfile.ts'

type Licensed = { name: string; version: string; licence: string; isShipped: boolean }

/** Licences that allow shipping as we ship: unchanged packages, installed from the registry by their own names. */
const acceptedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]

/** Packages whose entry in the lockfile names no licence, as read in the packages themselves. */
const readByHand: Record<string, string> = { 'png-js': 'MIT', memorystream: 'MIT' }
const machineVariants: readonly [RegExp, string][] = [
  [/^@rolldown\/binding-/, 'MIT'],
  [/^@oxc-/, 'MIT'],
  [/^@biomejs\/cli-/, 'MIT OR Apache-2.0'],
]

const licenceOf = (name: string, written: string | undefined): string =>
  written ?? readByHand[name] ?? machineVariants.find(([pattern]) => pattern.test(name))?.[1] ?? 'not named'

export function listLicences({ packages }: Lockfile): Licensed[] {
  const found = Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || entry.link) return []
    const licence = licenceOf(name, entry.license)
    const isShipped = !(entry.dev || entry.devOptional)
    return [{ name, version: entry.version ?? '', licence, isShipped }]
  })
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

/** Whether one of the alternatives, or all of the parts, may be used. */
export const isAccepted = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => acceptedLicences.includes(part)))

if (import.meta.main) {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const { name, version, licence, isShipped } of listLicences(lockfile))
    console.log([name, version, licence, isShipped ? 'shipped' : 'development'].join('\t'))
}
