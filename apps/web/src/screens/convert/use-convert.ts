import { useEffect, useReducer, useRef } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure } from '../../api/request.ts'
import { useWallet } from '../../money/use-wallet.ts'
import { navigate } from '../../routes/location.ts'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/use-site.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import {
  begin,
  type ConvertState,
  checkDraft,
  type Draft,
  isSound,
  type Options,
  type Problems,
  transition,
  wayOf,
} from './convert-machine.ts'
import { handIn, prepare, type Signed, signConvert } from './sign-convert.ts'
import { useQuote } from './use-quote.ts'

/** What the server found wrong with the amount, at the field where it was typed. */
function amountProblem(failure: unknown): Problems['amount'] {
  if (!(failure instanceof RequestFailure)) return undefined
  switch (failure.fields.find(({ field }) => field === 'amount')?.reason) {
    case 'format':
      return 'insufficient'
    case 'too_short':
      return 'below_minimum'
    case 'too_many':
      return 'above_limit'
    default:
      return undefined
  }
}

/** The convert with its machine, and the acts that ask somebody. */
export function useConvert(first: Draft, options: Options) {
  const [state, dispatch] = useReducer(transition, first, (draft): ConvertState => begin(draft))
  const { accountId } = useSession()
  const stage = useSite()?.stage
  const wallet = useWallet()
  const { draft } = state
  const way = wayOf(options, draft)
  const quoted = useQuote(draft.asset, draft.network)
  const held = wallet.data?.assets.find(({ asset }) => asset === draft.asset)
  const available = held && BigInt(held.available)
  const fee = quoted.quote && BigInt(quoted.quote.fee)
  const checked = checkDraft(draft, { available, fee, minimum: BigInt(way?.minimum ?? '0') })
  /** Signed and not acknowledged: handed in again as it is, so that nothing can leave twice. */
  const kept = useRef<Signed>(undefined)

  const ask = async (amount: bigint) => {
    try {
      const { destination, order } = await prepare(draft, amount)
      const { problem, looks_like: looksLike, address } = destination
      if (problem !== null) return dispatch({ type: 'refused', problems: { to: problem }, looksLike })
      if (!order) return dispatch({ type: 'lookFailed' })
      kept.current = undefined
      const { asset, network } = draft
      dispatch({ type: 'prepared', order: { ...order, asset, network, amount, destination: address } })
    } catch (failure) {
      const problem = amountProblem(failure)
      if (problem) return dispatch({ type: 'refused', problems: { amount: problem } })
      dispatch({ type: 'lookFailed' })
      await handleFailure(failure)
    }
  }

  const look = async () => {
    const { problems, amount } = checked
    if (!isSound(problems) || amount === undefined) return dispatch({ type: 'refused', problems })
    dispatch({ type: 'lookStarted' })
    await ask(amount)
  }

  const order = state.step === 'check' ? state.order : undefined
  // What was signed and may have arrived is handed in again as it is, whatever the fee is by now.
  useRenewal(order?.valid_until, () => order && !kept.current && ask(order.amount))

  /** Refusals of the vault go to whoever asked for the trade password; everything else is told here. */
  const sign = async (unlock: Unlock) => {
    if (!order || accountId === null || !stage) return
    try {
      kept.current ??= await signConvert({ account: accountId, stage, unlock, order })
      const hash = await handIn(kept.current)
      navigate(`/withdraw?convert=${hash}`)
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      // Without an answer it may have arrived; with one it has not been taken, and is signed anew next time.
      if (failure.code !== 'network_error') kept.current = undefined
      const problem = amountProblem(failure)
      if (problem) return dispatch({ type: 'refused', problems: { amount: problem } })
      // The quote was over in this very moment: the new fee is shown, and signed only when asked for again.
      if (failure.fields.some(({ field }) => field === 'fee')) return ask(order.amount)
      await handleFailure(failure)
    }
  }
  return { state, dispatch, options, way, wallet, held, available, quoted, fee, checked, look, sign }
}

/** Calls when a moment is reached; once for each moment. */
function useRenewal(moment: string | undefined, renew: () => unknown): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => latest.current(), Math.max(1000, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
}
