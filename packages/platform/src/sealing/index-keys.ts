import { subkey } from './data-keys.ts'

export type IndexKey = { id: string; key: Buffer }

/**
 * Keys of the hashes that look up emails and short codes, newest first: the first creates new hashes, all of them
 * recognise. The id tells which secret a stored hash needs, and reveals nothing about the secret.
 */
export type IndexKeys = readonly [IndexKey, ...IndexKey[]]

type Secrets = { APP_SECRET: string; APP_SECRET_OLD: readonly string[] }

export const readIndexKeys = (config: Secrets): IndexKeys => [
  derive(config.APP_SECRET),
  ...config.APP_SECRET_OLD.map(derive),
]

const derive = (secret: string): IndexKey => ({
  id: subkey(secret, 'index id').toString('hex').slice(0, 12),
  key: subkey(secret, 'index'),
})
