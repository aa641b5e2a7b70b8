import { isAssetCode } from '@planet/units/asset'
import { stages } from '@planet/units/network'
import { isAccountName } from '../vault/envelope.ts'
import type { ActName, RequestMessage } from './protocol.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isBytes: Check = (value) => value instanceof Uint8Array
const isObject: Check = (value) => typeof value === 'object' && value !== null
const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? (value as Record<string, unknown>)[name] : undefined

const isStage: Check = (value) => (stages as readonly unknown[]).includes(value)
const isDirect: Check = (value) =>
  (fieldOf(value, 'by') === 'password' && isText(fieldOf(value, 'tradePassword'))) ||
  (fieldOf(value, 'by') === 'passkey' &&
    isBytes(fieldOf(value, 'credential')) &&
    isBytes(fieldOf(value, 'prf')))
const isShowing: Check = (value) => fieldOf(value, 'by') === 'session' || isDirect(value)
const isWords: Check = (value) =>
  Array.isArray(value) &&
  value.every((entry) => Number.isInteger(fieldOf(entry, 'position')) && isText(fieldOf(entry, 'word')))

const has =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Object.entries(shape).every(([name, check]) => check(fieldOf(value, name)))
const isMainNetwork: Check = (value) => value === 'bitcoin' || value === 'ethereum' || value === 'tron'
const isTransfer = has({ asset: isAssetCode, to: isText })
const isTextOrNull: Check = (value) => value === null || isText(value)
const isNamedContact = has({ name: isText, planet: isText })
const isNamedContacts: Check = (value) => Array.isArray(value) && value.every(isNamedContact)
const isOrder = has({
  orderId: isText,
  asset: isAssetCode,
  payee: (value) =>
    fieldOf(value, 'kind') === 'card' ||
    (fieldOf(value, 'kind') === 'account' &&
      isObject(fieldOf(value, 'proof')) &&
      isTextOrNull(fieldOf(value, 'name')) &&
      isNamedContacts(fieldOf(value, 'contacts'))),
  authorisation: has({ payer: isText, merchant: isText, signature: isText }),
})
const isConvert = has({ asset: isAssetCode, mainNetwork: isMainNetwork, destination: isText })
const isContact = has({ id: isText, name: isText })
const isMainIntent = has({ asset: isAssetCode, network: isMainNetwork, to: isText })

const account = { account: isAccountName }
const signing = { ...account, unlock: isDirect }
const showing = { ...account, unlock: isShowing }
const making = { ...account, stage: isStage, tradePassword: isText }

/** What each operation requires. The signer checks the content of a transaction. */
const fields: Readonly<Record<ActName, Readonly<Record<string, Check>>>> = {
  status: account,
  ratePassword: { tradePassword: isText, own: isTexts },
  suggestPassword: {},
  create: making,
  restorePhrase: { ...making, phrase: isText },
  restoreBackup: { ...making, file: isText },
  importKeystore: { ...making, file: isText, filePassword: isText },
  openWallet: { ...showing, stage: isStage },
  unlockSession: { ...signing, keepOpenMs: Number.isInteger },
  lock: {},
  revealPhrase: showing,
  confirmPhrase: { ...showing, words: isWords },
  exportBackup: showing,
  drillPhrase: { ...account, phrase: isText },
  drillBackup: { ...account, file: isText, tradePassword: isText },
  register: { ...showing, claim: isObject },
  prepareTransfer: { ...account, transfer: isTransfer, chain: isObject },
  prepareOrder: { ...account, order: isOrder, chain: isObject },
  prepareRefund: { ...account, refund: isObject, chain: isObject },
  prepareConvert: { ...account, convert: isConvert, chain: isObject },
  prepareBinding: { ...account, network: isMainNetwork, asset: isAssetCode },
  prepareMain: { ...account, intent: isMainIntent, prepared: isObject },
  prepareRaise: { ...account, intent: isMainIntent, prepared: isObject },
  signTransaction: { ...signing, handle: isText },
  signBinding: { ...signing, handle: isText },
  ownAccount: { ...account, proof: (value) => value === undefined || isObject(value) },
  judgeContacts: { ...account, contacts: (value) => Array.isArray(value) && value.every(isContact) },
  confirmContact: { ...account, contact: isContact },
  offerManifest: { documents: Array.isArray },
  addPasskey: { ...account, tradePassword: isText, credential: isBytes, salt: isBytes, prf: isBytes },
  removePasskey: { ...signing, credential: isBytes },
  removeVault: signing,
  markRegistered: account,
  discardUnregistered: account,
}

export function isRequest(message: unknown): message is RequestMessage {
  const act = fieldOf(message, 'act')
  if (typeof act !== 'string' || !Object.hasOwn(fields, act)) return false
  const request = fieldOf(message, 'request')
  const checks = Object.entries(fields[act as ActName])
  return isObject(request) && checks.every(([name, check]) => check(fieldOf(request, name)))
}
