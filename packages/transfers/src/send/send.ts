import { ApiError } from '@planet/api/api-error'
import type { Hex } from '@planet/chains/hex'
import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { settleInRounds } from '@planet/platform/batch/rounds'
import { fulfilled, rejected, type Settled } from '@planet/platform/batch/settled'
import type { Transfers } from '../transfers.ts'
import { type Parties, readParties } from './parties.ts'
import { querySenders } from './query-senders.ts'
import { readSigned, type SignedTransfer } from './read-signed.ts'
import { submitBatch } from './submit.ts'

type Submission = { accountId: string; signed: SignedTransfer; raw: Hex; comment: string }
type Result = Settled<void>

const submit = createBatcherPerContext(submitAll, { concurrency: 2, maxSize: 50, schedule: setImmediate })

/**
 * Submits a transfer signed by its owner. Rejects one that would fail before it reaches the chain; the owner can still
 * send it through the chain's own endpoint (/rpc). Transfers that arrive while others are being submitted share the next
 * statements, the next commit and the next block.
 */
export async function send(
  transfers: Transfers,
  accountId: string,
  { raw, comment }: { raw: Hex; comment: string },
): Promise<Hex> {
  const signed = readSigned(transfers, raw)
  await submit(transfers, { accountId, signed, raw, comment })
  return signed.hash
}

/** Transfers of one account follow each other, because each counts against the balance of the next. */
function submitAll(transfers: Transfers, submissions: readonly Submission[]): Promise<Result[]> {
  return settleInRounds(
    submissions,
    ({ accountId }) => [accountId],
    (round) => submitTogether(transfers, round),
  )
}

async function submitTogether(transfers: Transfers, all: readonly Submission[]): Promise<Result[]> {
  const results = new Map<Submission, Result>()
  const parties = await readParties(transfers, all)
  const fresh = all.flatMap((submission, index) => {
    const own = parties[index]
    if (own === undefined || own instanceof ApiError) results.set(submission, rejected(own))
    else if (own.isJournalled) results.set(submission, fulfilled(undefined))
    else return [{ ...submission, ...own, submission }]
    return []
  })
  // Pending transfers were read first: one included between the two reads counts twice for a moment.
  const senders = await querySenders(transfers, fresh)
  const valid = fresh.filter((one, index) => {
    const sender = senders[index]
    const reason = sender?.status === 'fulfilled' ? refusalOf(one, sender.value) : sender?.reason
    if (reason !== undefined) results.set(one.submission, rejected(reason))
    return reason === undefined
  })
  const submittedItems = await submitBatch(
    transfers,
    valid.map(({ accountId, signed, raw, payee, comment }) => ({
      accountId,
      outgoing: { ...signed, raw, recipient: payee, comment },
    })),
  )
  for (const [index, { submission }] of valid.entries())
    results.set(submission, submittedItems[index] ?? rejected(undefined))
  return all.map((one) => results.get(one) ?? rejected(undefined))
}

function refusalOf(
  { signed, pending }: Pick<Submission, 'signed'> & Pick<Parties, 'pending'>,
  { balance, nonce }: { balance: bigint; nonce: bigint },
): ApiError | undefined {
  if (signed.nonce < nonce) return new ApiError('incorrect_handling')
  if (signed.amount > balance - pending)
    return new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'format' }] })
  return undefined
}
