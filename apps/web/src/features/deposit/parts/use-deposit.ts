import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { useReducer } from 'react'
import { useData } from '../../../api/use-data.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import { AddressMismatch, bindAddress } from './bind-address.ts'
import { begin, checkDraft, type Draft, type Options, transition } from './deposit-machine.ts'

export type Depositor = { account: string; recipient: string; options: Options; onBound: () => void }

/** The screen with its machine, the binding, and the deposits as they arrive. */
export function useDeposit({ account, options, onBound }: Depositor, first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const deposits = useData(handles.recentDeposits)

  const check = (): boolean => {
    const { problems, intent } = checkDraft(options, state.draft)
    dispatch({ type: 'refused', problems })
    return intent !== undefined
  }

  /** Run inside `act`, which shows what it throws. */
  const act = useAct()
  const show = async (unlock?: Unlock) => {
    const { intent } = checkDraft(options, state.draft)
    if (!intent || !options.bridge) return
    try {
      const order = await bindAddress({
        account,
        ...intent,
        ...(unlock && { unlock }),
      })
      dispatch({ type: 'bound', order })
      onBound()
    } catch (failure) {
      if (failure instanceof AddressMismatch)
        return dispatch({ type: 'refused', problems: { address: 'mismatch' } })
      throw failure
    }
  }
  return { state, dispatch, deposits, options, check, show, act }
}
