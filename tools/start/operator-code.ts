import { resolve } from 'node:path'
import { root } from '../root.ts'
import { oneTimeCode } from './one-time-code.ts'
import { authenticatorKey, operatorNames } from './operators.ts'
import { secretsOf } from './secrets.ts'

/** Prints the current credentials of a sandbox's operators; a folder other than `.planet` can be given. */
const secrets = secretsOf(resolve(root, process.argv[2] ?? '.planet'))
const now = Date.now()
for (const name of operatorNames)
  console.log(
    `${name.padEnd(12)}${secrets.OPERATOR_PASSWORD}  ${oneTimeCode(authenticatorKey(secrets, name), now)}`,
  )
