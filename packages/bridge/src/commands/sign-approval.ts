import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { readKeyFile } from '@planet/platform/config/key-file'
import { privateKeyToAccount } from 'viem/accounts'
import { readMessage } from '../operators/read-message.ts'
import { readSetup } from '../setup/setup-file.ts'

/**
 * Signs an operator's message (EIP-712) on the machine that holds the operator's key, and nowhere else: `npm run
 * sign-approval -w @planet/bridge -- <key file> <bridge setup file> <message> [--yes]`. The message is the JSON shown
 * in the console, or a file with it. The operator pastes the signature into the console.
 */
const args = process.argv.slice(2)
const [keyFile, setupFile, text] = args.filter((argument) => argument !== '--yes')
if (!keyFile || !setupFile || !text) {
  console.error(
    'Give the operator’s key file, the bridge’s setup file, and the message that the console shows.',
  )
  process.exit(1)
}
const operator = privateKeyToAccount(readKeyFile(keyFile))
const json = existsSync(text) ? readFileSync(text, 'utf8') : text
const { message, shown } = readMessage(readSetup(setupFile), json)
for (const [name, value] of shown) console.error(`${name.padEnd(12)} ${value}`)
console.error(`${'signed by'.padEnd(12)} ${operator.address}`)
if (!args.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Sign this? Type yes: ')
  terminal.close()
  if (answer.trim() !== 'yes') {
    console.error('Nothing was signed.')
    process.exit(1)
  }
}
console.log(await operator.signTypedData(message))
