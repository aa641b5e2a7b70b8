import { handles } from '@planet/api/handles'
import { RequestFailure, request } from '../api/request.ts'
import { askVault } from './vault.ts'

let offered: Promise<void> | undefined

/**
 * Hands the signed description of the network to the vault, once for each page. Without an answer the vault goes on with
 * the one that it keeps; what it refuses is shown to the person.
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
    await askVault('offerManifest', { documents: manifests })
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    offered = undefined
  }
}
