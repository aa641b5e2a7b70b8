import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { useReducer } from 'react'
import { RequestFailure } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { handleVaultFailure } from '../../../vault/handle-vault-failure.ts'
import { AddressMismatch, bindAddress } from './bind-address.ts'
import { begin, checkDraft, type Draft, type Options, transition } from './deposit-machine.ts'

export type Depositor = { account: string; recipient: string; options: Options; onBound: () => void }

/** The screen with its machine, the binding, and the deposits as they arrive. */
export function useDeposit({ account, options, onBound }: Depositor, first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const deposits = useData(handles.recentDeposits)

  const check = (): boolean => {
    const { problems, wish } = checkDraft(options, state.draft)
    dispatch({ type: 'refused', problems })
    return wish !== undefined
  }

  /** Errors of the vault go to the form that asked for the trade password; everything else is reported here. */
  const show = async (unlock?: Unlock) => {
    const { wish } = checkDraft(options, state.draft)
    if (!wish || !options.bridge) return
    try {
      const order = await bindAddress({
        account,
        ...wish,
        ...(unlock && { unlock }),
      })
      dispatch({ type: 'bound', order })
      onBound()
    } catch (failure) {
      if (failure instanceof AddressMismatch)
        return dispatch({ type: 'refused', problems: { address: 'mismatch' } })
      // An error of the vault is shown at the trade password, if one was asked for.
      if (unlock && !(failure instanceof RequestFailure)) throw failure
      await handleVaultFailure(failure)
    }
  }
  return { state, dispatch, deposits, options, check, show }
}
