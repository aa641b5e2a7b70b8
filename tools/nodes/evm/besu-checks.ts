import { join } from 'node:path'
import { evmChainIds } from '@planet/units/network'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Session } from '../session.ts'
import { type BesuNetwork, startBesuNetwork } from './besu-network.ts'
import { checkPeers } from './besu-peers.ts'
import { checkInvalidTransactions, checkUnlistedAccount, type Senders } from './besu-transactions.ts'

const chainId = evmChainIds.planet.test

/** Who may send and connect, on a network that was generated with `--accounts`. */
export async function checkBesuPermissions(session: Session, program: string): Promise<void> {
  const { tally, processes, folder } = session
  const account = () => privateKeyToAccount(generatePrivateKey())
  const recipient = account().address
  const senders: Senders = { chainId, recipient, listed: account(), poor: account(), unlisted: account() }
  const { listed, poor, unlisted } = senders
  const coins = { balance: `0x${(10n ** 18n).toString(16)}` }
  const options = {
    program,
    folder: join(folder, 'besu-permissions'),
    chainId,
    alloc: { [listed.address]: coins, [unlisted.address]: coins },
    accounts: [listed.address, poor.address],
  }
  let network: BesuNetwork | undefined

  tally.heading('besu: who may send and connect')
  await tally.check('a network with a list of accounts starts and makes blocks', async () => {
    network = await startBesuNetwork(processes, options)
    return undefined
  })
  if (network === undefined) return
  const { validators } = network
  await tally.check('an account that is not listed is refused by every validator', () =>
    checkUnlistedAccount(validators, senders),
  )
  const [first] = validators
  if (first)
    await tally.check('invalid transactions are refused', () => checkInvalidTransactions(first, senders))
  await checkPeers(tally, processes, { program, network, directory: join(folder, 'unlisted') })
}
