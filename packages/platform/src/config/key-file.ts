import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * Reads a private key from a file: 64 hexadecimal digits, with or without 0x. Rejects a file that is readable by its
 * group or others. The error names the file but never its content.
 */
export function readKeyFile(file: string): `0x${string}` {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new ConfigError(`${file} is readable by others. Allow its owner alone: chmod 600 ${file}`)
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(readFileSync(file, 'utf8').trim())?.[1]
  if (!digits) throw new ConfigError(`${file} does not hold a key: 0x and 64 hexadecimal digits.`)
  return `0x${digits.toLowerCase()}`
}

/** The key named by a setting, if it is set. */
export function readKeySetting(setting: string, file: string): `0x${string}` {
  try {
    return readKeyFile(file)
  } catch (error) {
    throw new ConfigError(`${setting}: ${(error as Error).message}`)
  }
}
