import { parseAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { useEffect, useReducer, useRef } from 'react'
import { RequestFailure } from '../../../api/request.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { navigate } from '../../../routes/location.ts'
import { keptDrafts } from '../../../session/kept-draft.ts'
import { useSession } from '../../../session/session.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { TermsRenewed } from '../../trouble/parts/trouble.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import {
  begin,
  type ConvertState,
  checkDraft,
  type Draft,
  isValid,
  type Options,
  type Problems,
  reviewed,
  transition,
  wayOf,
} from './convert-machine.ts'
import { prepare, prepareInVault, type SignedConvert, signConvert, stepOf, submit } from './sign-convert.ts'
import { useQuote } from './use-quote.ts'

/** The server's error about the amount, at the field where it was typed. */
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

/** What the server refused, at the fields concerned. */
function problemsOf(failure: RequestFailure | undefined): Problems | undefined {
  const amount = amountProblem(failure)
  if (amount) return { amount }
  const isAboutReceiver = failure?.fields.some(({ field }) => field.startsWith('beneficiary'))
  return isAboutReceiver ? { receiver: 'refused' } : undefined
}

/**
 * The error of an address, checked with an amount that is certainly valid. Undefined if the server does not respond.
 */
async function checkDestination(draft: Draft, minimum: bigint) {
  try {
    return (await prepare(draft, minimum)).destination
  } catch (failure) {
    if (failure instanceof RequestFailure) return undefined
    throw failure
  }
}

/** The convert: its machine, and the actions that call the server or the vault. */
export function useConvert(first: Draft, options: Options) {
  const [state, dispatch] = useReducer(transition, first, (draft): ConvertState => begin(draft))
  const { accountId } = useSession()
  const wallet = useWallet()
  const { draft } = state
  const way = wayOf(options, draft)
  const typed = parseAmount(draft.amount, assets[draft.asset].decimals)
  const quoted = useQuote(draft.asset, draft.network, typed.ok ? typed.units : undefined)
  const held = wallet.data?.assets.find(({ asset }) => asset === draft.asset)
  const available = held && BigInt(held.available)
  const fee = quoted.quote && BigInt(quoted.quote.fee)
  const checked = checkDraft(draft, { available, fee, minimum: BigInt(way?.minimum ?? '0'), way })

  const ask = async (wanted: Draft, amount: bigint) => {
    try {
      const { destination, order } = await prepare(wanted, amount)
      const { problem, looks_like: looksLike } = destination
      if (problem !== null) return dispatch({ type: 'refused', problems: { to: problem }, looksLike })
      if (!order) return dispatch({ type: 'lookFailed' })
      if (accountId === null) return
      const { asset, network } = wanted
      const intent = { ...order, asset, network, amount, account: accountId, typed: wanted.to.trim() }
      const { preview } = await prepareInVault({ ...intent, hasAcceptedFee: false })
      dispatch({ type: 'prepared', order: reviewed({ ...order, asset, network, amount }, preview) })
    } catch (failure) {
      const problem = amountProblem(failure)
      if (problem) return dispatch({ type: 'refused', problems: { amount: problem } })
      dispatch({ type: 'lookFailed' })
      throw failure
    }
  }

  const reviewing = useAct()
  const look = async () => {
    const { problems, amount } = checked
    if (!isValid(problems) || amount === undefined) {
      // Check the address as well, so that both errors appear at once.
      const found = problems.to ? undefined : await checkDestination(draft, BigInt(way?.minimum ?? '1'))
      return dispatch({
        type: 'refused',
        problems: { ...problems, ...(found?.problem && { to: found.problem }) },
        ...(found && { looksLike: found.looks_like }),
      })
    }
    dispatch({ type: 'lookStarted' })
    await ask(draft, amount)
  }

  const order = state.step === 'check' ? state.order : undefined
  const signing = useSigningFlow<SignedConvert, string>({
    kind: 'signed_convert_1',
    sign: async ({ account, unlock }) => {
      if (state.step !== 'check' || !order) return undefined
      const { hasAcceptedFee } = state
      const intent = { ...order, account, typed: draft.to.trim(), hasAcceptedFee }
      return { ...(await signConvert(intent, unlock)), draft, order }
    },
    submit,
    wasAccepted: async ({ hash }) => (await stepOf(hash)) !== 'refused',
    onAccepted: ({ hash }) => {
      keptDrafts().forget('convert')
      navigate(`/withdraw?convert=${hash}`)
    },
    onNotAccepted: async ({ draft: before, order: { amount } }, failure) => {
      dispatch({ type: 'restored', draft: before })
      const problems = problemsOf(failure)
      if (problems) {
        dispatch({ type: 'refused', problems })
        return 'explained'
      }
      // The quote had expired: the new fee is shown, and signed only after another confirmation.
      if (!failure?.fields.some(({ field }) => field === 'fee')) return undefined
      dispatch({ type: 'lookStarted' })
      await ask(before, amount)
      throw new TermsRenewed()
    },
  })

  // A signed convert that may have arrived is resubmitted unchanged, even if the fee has changed since.
  useRenewal(
    order?.valid_until,
    () => order && !signing.unconfirmed && reviewing.run(() => ask(draft, order.amount)),
  )

  return {
    state,
    dispatch,
    options,
    way,
    wallet,
    held,
    available,
    quoted,
    fee,
    checked,
    look,
    reviewing,
    signing,
  }
}

/** Calls back once when a moment is reached. */
function useRenewal(moment: string | undefined, renew: () => unknown): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => latest.current(), Math.max(1000, Date.parse(moment) - serverNow()))
    return () => clearTimeout(timer)
  }, [moment])
}
