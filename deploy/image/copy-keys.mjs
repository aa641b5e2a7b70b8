// Copies the files of a mounted secret to a folder of the pod's own: node copy-keys.mjs /secret /keys
// Kubernetes mounts a secret for root, or readable for a group; the product refuses key files that others can read.
import { chmodSync, copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [from = '', to = ''] = process.argv.slice(2)
// Names that begin with two dots are Kubernetes' own links.
for (const name of readdirSync(from).filter((file) => !file.startsWith('..'))) {
  copyFileSync(join(from, name), join(to, name))
  chmodSync(join(to, name), 0o600)
}
