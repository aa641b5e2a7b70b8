import { handles } from '@planet/api/generated/handles'
import { WalletError } from '@planet/wallet/errors'
import { useEffect, useReducer, useRef } from 'react'
import { useLive } from '../../../api/live.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { useSession } from '../../../session/session.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import {
  Insufficient,
  prepareTransfer,
  reviewedPayee,
  type SignedTransfer,
  signTransfer,
  submit,
} from './sign-transfer.ts'
import {
  begin,
  checkDraft,
  type Draft,
  destinationProblem,
  draftOf,
  isSettled,
  isValid,
  type Progress,
  transition,
} from './transfer-machine.ts'

const lookAgainMs = 3000

/** The transfer: its machine, and the actions that call the server or the vault. */
export function useTransfer(first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const { accountId } = useSession()
  const wallet = useWallet()
  const asset = state.step === 'form' ? state.draft.asset : state.order.asset
  const held = wallet.data?.assets.find((one) => one.asset === asset)
  const available = held && BigInt(held.available)
  const signing = useSigningFlow<SignedTransfer, string>({
    kind: 'signed_transfer_1',
    sign: async ({ account, unlock }) => {
      if (state.step !== 'check') return undefined
      const { order, draft } = state
      const { asset, amount, payee } = order
      const intent = { account, asset, amount, typed: draft.to.trim(), payee }
      try {
        return { ...(await signTransfer(intent, unlock)), order }
      } catch (failure) {
        if (!(failure instanceof Insufficient)) throw failure
        dispatch({ type: 'foundInsufficient' })
        return undefined
      }
    },
    submit,
    wasAccepted: async ({ hash }) => (await progressOf(hash)) !== 'refused',
    onAccepted: ({ order, hash }) => dispatch({ type: 'sent', order, hash }),
    onNotAccepted: async ({ order }, failure) => {
      dispatch({ type: 'restored', draft: draftOf(order) })
      if (!failure?.fields.some(({ field }) => field === 'amount')) return undefined
      dispatch({ type: 'foundInsufficient' })
      return 'explained'
    },
  })

  const reviewing = useAct()
  const look = async () => {
    if (state.step !== 'form') return
    const { problems, amount } = checkDraft(state.draft, available)
    if (!isValid(problems) || amount === undefined) return dispatch({ type: 'refused', problems })
    dispatch({ type: 'lookStarted' })
    try {
      const query = { to: state.draft.to.trim() }
      if (accountId === null) return
      const payee = await request(handles.resolveDestination, { query })
      const intent = { account: accountId, asset: state.draft.asset, amount, typed: query.to, payee }
      dispatch({ type: 'resolved', payee: reviewedPayee(payee, await prepareTransfer(intent)), amount })
    } catch (failure) {
      if (failure instanceof Insufficient) return dispatch({ type: 'foundInsufficient' })
      const problem =
        failure instanceof RequestFailure || failure instanceof WalletError
          ? destinationProblem(failure.code)
          : undefined
      dispatch({ type: 'lookFailed', problems: problem ? { to: problem } : {} })
      if (!problem) throw failure
    }
  }

  useProgress(state.step === 'sent' && !isSettled(state.progress) ? state.hash : undefined, (progress) =>
    dispatch({ type: 'progressed', progress }),
  )
  return { state, dispatch, wallet, held, available, look, reviewing, signing }
}

async function progressOf(id: string): Promise<Progress> {
  const { entry } = await request(handles.transferDetail, { params: { id } })
  return entry.state
}

/** Follows a transfer until it is settled: at every block, and by polling in case one was missed. */
function useProgress(hash: string | undefined, onProgress: (progress: Progress) => void): void {
  const latest = useRef(onProgress)
  latest.current = onProgress
  const refresh = (id: string) =>
    progressOf(id).then(
      (progress) => latest.current(progress),
      // It is pending all the same; the next read will show it.
      () => undefined,
    )
  useLive(['block', 'balance'], () => hash && refresh(hash))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` reads nothing that changes
  useEffect(() => {
    if (!hash) return
    void refresh(hash)
    const timer = setInterval(() => refresh(hash), lookAgainMs)
    return () => clearInterval(timer)
  }, [hash])
}
