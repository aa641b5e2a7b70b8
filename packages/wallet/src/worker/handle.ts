import { registryClaim } from '../addresses/registry-claim.ts'
import { wipe } from '../bytes.ts'
import { type Keyring, openKeyring, type Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { signDigest } from '../evm/sign.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import { createManifestKeeper, type ManifestKeeper } from '../manifest/kept-manifest.ts'
import { releaseKeys } from '../manifest/release-keys.ts'
import { signRegistration } from '../registration.ts'
import { createHandles, type Handles } from '../signing/handles.ts'
import { signBinding, signWaiting } from '../signing/sign-waiting.ts'
import type { SessionUnlock } from '../unlock.ts'
import { writeBackup } from '../vault/backup-file.ts'
import { confirmContact, forgetContacts, judgeContacts } from '../vault/contacts.ts'
import { removeCopies, writeCopies } from '../vault/copies.ts'
import type { VaultEnvelope } from '../vault/envelope.ts'
import { forgetOwnAccount, ownAccount } from '../vault/own-account.ts'
import { addPasskey, removePasskey } from '../vault/passkey.ts'
import { addPayee, removePayees } from '../vault/payees.ts'
import { testKeyring, type VaultDevice, withVault } from '../vault/unlock.ts'
import { discardUnregistered, markRegistered } from '../vault/unregistered.ts'
import { createVault, importKeystore, publicWallet, restoreBackup, restorePhrase } from './making.ts'
import { preparingActs } from './preparing.ts'
import type { Handlers, ResponseMessage } from './protocol.ts'
import { isRequest } from './request.ts'
import { Session } from './session.ts'
import { confirmPhrase, drillBackup, drillPhrase, revealPhrase, status } from './showing.ts'

type Opened = { envelope: VaultEnvelope; secret: Secret; keyring: Keyring }

/** The vault behind its protocol, independent of any Worker, so that Node runs the same code. */
export function createHandler(device: VaultDevice): (message: unknown) => Promise<ResponseMessage> {
  const session = new Session(device.now)
  const manifests = createManifestKeeper(device.store, device.releaseKeys ?? releaseKeys)
  const handlers = createActs({ device, session, manifests, handles: createHandles() })
  // One operation at a time: a second request cannot see a vault that another one is changing.
  let turn: Promise<unknown> = Promise.resolve()
  return (message) => {
    const answer = turn.then(() => {
      session.lockIfDue()
      return respond(handlers, message)
    })
    turn = answer.then(() => undefined)
    return answer
  }
}

async function respond(handlers: Handlers, message: unknown): Promise<ResponseMessage> {
  const id = idOf(message)
  try {
    if (!isRequest(message)) throw new WalletError('protocol')
    const run = handlers[message.act] as (request: unknown) => Promise<unknown>
    return { id, ok: true, result: await run(message.request) }
  } catch (error) {
    const known = error instanceof WalletError ? error : new WalletError('internal', { cause: error })
    return { id, ok: false, error: { code: known.code, detail: known.detail } }
  }
}

const idOf = (message: unknown): number => {
  const id = (message as { id?: unknown } | null)?.id
  return typeof id === 'number' ? id : -1
}

type Parts = { device: VaultDevice; session: Session; manifests: ManifestKeeper; handles: Handles }

function createActs({ device, session, manifests, handles }: Parts): Handlers {
  const { store } = device
  const show = async <T>(
    { account, unlock }: { account: string; unlock: SessionUnlock },
    act: (open: Opened) => Promise<T> | T,
  ): Promise<T> => {
    if (unlock.by !== 'session') return withVault(device, account, unlock, act)
    // A copy: the session may expire and overwrite its own in the middle of the operation.
    const { envelope, secret: kept } = session.use(account)
    const secret: Secret = { kind: kept.kind, bytes: Uint8Array.from(kept.bytes) }
    const keyring = await openKeyring(secret)
    try {
      testKeyring(keyring, envelope)
      return await act({ envelope, secret, keyring })
    } finally {
      keyring.close()
      wipe(secret.bytes)
    }
  }
  return {
    status: ({ account }) => status(device, account),
    ratePassword: async ({ tradePassword, own }) => {
      const { isStrong, scorePassword } = await import('../vault/strength.ts')
      const score = scorePassword(tradePassword, own)
      return { score, isStrong: isStrong(score) }
    },
    suggestPassword: async () => {
      const { suggestPassword } = await import('../vault/strength.ts')
      return { tradePassword: suggestPassword() }
    },
    create: (request) => createVault(device, request),
    restorePhrase: (request) => restorePhrase(device, request),
    restoreBackup: (request) => restoreBackup(device, request),
    importKeystore: (request) => importKeystore(device, request),
    openWallet: (request) =>
      show(request, ({ secret, keyring }) =>
        publicWallet(request.account, request.stage, secret.kind, keyring),
      ),
    unlockSession: ({ account, unlock, keepOpenMs }) =>
      withVault(device, account, unlock, ({ envelope, secret }) => ({
        deadline: session.open(account, envelope, secret, keepOpenMs),
      })),
    lock: () => {
      session.lock()
      return { locked: true }
    },
    revealPhrase: (request) => show(request, ({ secret }) => revealPhrase(secret)),
    confirmPhrase: (request) => show(request, ({ secret }) => confirmPhrase(secret, request.words)),
    exportBackup: (request) =>
      show(request, ({ envelope }) => ({
        file: writeBackup(envelope),
        name: `planet-wallet-${envelope.header.address.slice(2, 10)}.json`,
      })),
    drillPhrase: (request) => drillPhrase(device, request),
    drillBackup: (request) => drillBackup(device, request),
    register: (request) => {
      if (request.claim.account !== request.account) throw new WalletError('registration_invalid')
      return show(request, async ({ keyring }) => {
        const registration = signRegistration(request.claim, keyring)
        if (!request.isForRegistry) return registration
        const { planet, stage } = await manifests.current()
        if (stage !== request.claim.stage) throw new WalletError('registration_invalid')
        const registry = { chainId: planet.chainId, address: planet.registry }
        const claim = registryClaim(registry, request.account, registration.addresses.planet)
        const claimSignature = signDigest(typedDataDigest(claim), keyring.key('planet', stage))
        return { ...registration, claimSignature }
      })
    },
    ...preparingActs({ device, manifests, handles }),
    signTransaction: ({ account, unlock, handle }) => {
      const waiting = handles.find(handle, account)
      if (waiting.kind === 'binding') throw new WalletError('handle_unknown')
      return withVault(device, account, unlock, async ({ secret, keyring }) => {
        const manifest = await manifests.current()
        if (waiting.kind === 'planet' && waiting.ownDestination) {
          const { network, address } = waiting.ownDestination
          const { addresses } = publicWallet(account, manifest.stage, secret.kind, keyring)
          if (addresses[network] !== address)
            throw new WalletError('intent_mismatch', { detail: { field: 'destination' } })
        }
        const signed = signWaiting(waiting, manifest, keyring)
        // Before the signature leaves: a list that fails its check, or a changed id, stops it.
        if (waiting.payee) await addPayee(store, account, secret, waiting.payee)
        return signed
      })
    },
    signBinding: ({ account, unlock, handle }) => {
      const waiting = handles.find(handle, account)
      if (waiting.kind !== 'binding') throw new WalletError('handle_unknown')
      return withVault(device, account, unlock, async ({ keyring }) => ({
        signature: signBinding(waiting, await manifests.current(), keyring),
      }))
    },
    ownAccount: ({ account, proof }) => ownAccount(store, manifests, account, proof),
    judgeContacts: async ({ account, contacts }) => ({
      states: await judgeContacts(store, account, contacts),
    }),
    confirmContact: async ({ account, contact }) => {
      await confirmContact(store, account, contact)
      return { confirmed: true }
    },
    offerManifest: async ({ documents }) => {
      const { stage, version } = await manifests.offer(documents)
      return { stage, version }
    },
    addPasskey: ({ account, tradePassword, ...passkey }) =>
      withVault(device, account, { by: 'password', tradePassword }, async ({ envelope, dataKey }) => {
        const next = await addPasskey(envelope, dataKey, passkey)
        await writeCopies(store, next)
        return { passkeys: next.passkeys.length }
      }),
    removePasskey: ({ account, unlock, credential }) =>
      withVault(device, account, unlock, async ({ envelope }) => {
        const next = removePasskey(envelope, credential)
        await writeCopies(store, next)
        return { passkeys: next.passkeys.length }
      }),
    markRegistered: async ({ account }) => {
      await markRegistered(store, account)
      return { registered: true }
    },
    discardUnregistered: async ({ account }) => {
      session.lock()
      await discardUnregistered(store, account)
      return { removed: true }
    },
    removeVault: ({ account, unlock }) =>
      withVault(device, account, unlock, async () => {
        session.lock()
        await removeCopies(store, account)
        await markRegistered(store, account)
        await removePayees(store, account)
        await forgetContacts(store, account)
        await forgetOwnAccount(store, account)
        return { removed: true }
      }),
  }
}
