import { ApiError } from '@planet/api/api-error'
import type { Hex } from '@planet/chains/hex'
import { inGroups } from '@planet/units/in-groups'
import type { Transfers } from '../transfers.ts'
import { askSenders } from './ask-senders.ts'
import { handInTogether } from './hand-in.ts'
import { type Parties, readParties } from './parties.ts'
import { readSigned, type SignedTransfer } from './read-signed.ts'

type Submission = { accountId: string; signed: SignedTransfer; raw: Hex; comment: string }
type Result = PromiseSettledResult<void>

const groups = new WeakMap<Transfers, (submission: Submission) => Promise<void>>()

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
  const submit =
    groups.get(transfers) ??
    inGroups((all) => submitAll(transfers, all), { atOnce: 2, most: 50, start: setImmediate })
  groups.set(transfers, submit)
  await submit({ accountId, signed, raw, comment })
  return signed.hash
}

/** Transfers of one account follow each other, because each counts against the balance of the next. */
async function submitAll(transfers: Transfers, submissions: readonly Submission[]): Promise<Result[]> {
  const results = new Map<Submission, Result>()
  for (const group of inTurns(submissions)) {
    const done = await submitTogether(transfers, group).catch((reason) => group.map(() => rejected(reason)))
    for (const [index, submission] of group.entries())
      results.set(submission, done[index] ?? rejected(new Error('There is no result.')))
  }
  return submissions.map((one) => results.get(one) ?? rejected(new Error('There is no result.')))
}

/** Groups in which no account occurs twice: everyone's first, then everyone's second, and so on. */
function inTurns(submissions: readonly Submission[]): Submission[][] {
  const turns: Submission[][] = []
  const seen = new Map<string, number>()
  for (const submission of submissions) {
    const turn = seen.get(submission.accountId) ?? 0
    seen.set(submission.accountId, turn + 1)
    turns[turn] = [...(turns[turn] ?? []), submission]
  }
  return turns
}

async function submitTogether(transfers: Transfers, all: readonly Submission[]): Promise<Result[]> {
  const results = new Map<Submission, Result>()
  const parties = await readParties(transfers, all)
  const fresh = all.flatMap((submission, index) => {
    const own = parties[index]
    if (own === undefined || own instanceof ApiError) results.set(submission, rejected(own))
    else if (own.isJournalled) results.set(submission, fulfilled)
    else return [{ ...submission, ...own, submission }]
    return []
  })
  // Pending transfers were read first: one included between the two reads counts twice for a moment.
  const senders = await askSenders(transfers, fresh)
  const valid = fresh.filter((one, index) => {
    const sender = senders[index]
    const reason = sender?.status === 'fulfilled' ? refusalOf(one, sender.value) : sender?.reason
    if (reason !== undefined) results.set(one.submission, rejected(reason))
    return reason === undefined
  })
  const handedIn = await handInTogether(
    transfers,
    valid.map(({ accountId, signed, raw, payee, comment }) => ({
      accountId,
      outgoing: { ...signed, raw, recipient: payee, comment },
    })),
  )
  for (const [index, { submission }] of valid.entries())
    results.set(submission, handedIn[index] ?? rejected(undefined))
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

const fulfilled: Result = { status: 'fulfilled', value: undefined }
const rejected = (reason: unknown): Result => ({
  status: 'rejected',
  reason: reason ?? new Error('There is no result.'),
})
