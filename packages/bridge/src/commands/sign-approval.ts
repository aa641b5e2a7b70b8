import { readKeyFile } from '@planet/platform/config/key-file'
import { privateKeyToAccount } from 'viem/accounts'
import { approvalText } from '../guardian/verify/approve.ts'

/**
 * Signs an operator's approval of a convert, on the machine that holds the operator's key and nowhere else:
 * `node packages/bridge/src/commands/sign-approval.ts <key file> <convert id>`. The signature is put into the console.
 */
const [file, id] = process.argv.slice(2)
if (!file || !id || !/^0x[0-9a-f]{64}$/.test(id)) {
  console.error('Give the file of the operator’s key (0x and 64 hex digits) and the id of the convert.')
  process.exit(1)
}
const operator = privateKeyToAccount(readKeyFile(file))
console.error(`Signed as ${operator.address}: ${approvalText(id)}`)
console.log(await operator.signMessage({ message: approvalText(id) }))
