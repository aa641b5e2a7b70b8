import { handles } from '@planet/api/generated/handles'
import { RequestFailure, request } from '../api/request.ts'
import { callVault } from './vault.ts'

let offered: Promise<void> | undefined

/**
 * Passes the signed network manifest to the vault, once per page. Without an answer the vault continues with the stored
 * one; errors are shown to the user.
 */
export function offerManifest(): Promise<void> {
  offered ??= offer()
  offered.catch(() => {
    offered = undefined
  })
  return offered
}

async function offer(): Promise<void> {
  try {
    const { manifests } = await request(handles.networkManifest)
    await callVault('offerManifest', { documents: manifests })
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    offered = undefined
  }
}
