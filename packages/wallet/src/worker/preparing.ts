import type { NetworkId } from '@planet/units/network'
import { type DepositBridge, depositAddress } from '../addresses/deposit.ts'
import { depositBinding } from '../addresses/deposit-binding.ts'
import { accountIdBytes } from '../addresses/registry-claim.ts'
import { refuseAs, WalletError } from '../errors.ts'
import { decodeUnsigned, type EvmTransaction, unsignedBytes } from '../evm/transaction.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { ManifestKeeper } from '../manifest/kept-manifest.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { PaymentPlan } from '../plan/payment.ts'
import { payeeOf } from '../signing/account-proof.ts'
import { isConvertFeeHigh } from '../signing/convert-fee.ts'
import type { Handles, Waiting } from '../signing/handles.ts'
import type { MainPreview, Prepared } from '../signing/intents.ts'
import { mainToken, prepareMainPayment, prepareMainRaise } from '../signing/prepare-main.ts'
import { buildConvert, buildPayment, buildRefund, buildTransfer } from '../signing/prepare-planet.ts'
import { readMain } from '../signing/read-main.ts'
import { type PlanetContent, readPlanet } from '../signing/read-planet.ts'
import { confirmedContacts } from '../vault/contacts.ts'
import { candidates, readCopies } from '../vault/copies.ts'
import { judgeName } from '../vault/judge-name.ts'
import { checkUnchanged, judgeDestination, type KnownPayee, readPayees } from '../vault/payees.ts'
import type { VaultDevice } from '../vault/unlock.ts'
import type { ActName, Handlers } from './protocol.ts'

export type PrepareAct = Extract<ActName, `prepare${string}`>

type Parts = { device: VaultDevice; manifests: ManifestKeeper; handles: Handles }

const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })

/**
 * The first half of every signature: builds from intent and manifest, decodes the bytes, and shows what they do. None
 * of it needs a key, so users see the content before they enter the trade password.
 */
export function preparingActs({ device, manifests, handles }: Parts): Pick<Handlers, PrepareAct> {
  const { store } = device
  const facts = async (account: string) => {
    const [newest] = candidates(await readCopies(store, account))
    if (!newest) throw new WalletError('vault_missing')
    const payees = await readPayees(store, account)
    return { manifest: await manifests.current(), own: newest.header.address, payees }
  }
  /** The bytes that will be signed, and what they do as a reader of the chain would see it. */
  const encode = <K extends PlanetContent['kind']>(manifest: Manifest, kind: K, tx: EvmTransaction) => {
    const bytes = unsignedBytes(tx)
    const content = readPlanet(manifest, decodeUnsigned(bytes))
    if (content.kind !== kind) throw mismatch('kind')
    return { bytes, content: content as Extract<PlanetContent, { kind: K }> }
  }
  const keepMain = (account: string, plan: PaymentPlan, known: KnownPayee): string =>
    handles.keep(waitingMain(account, plan, known))

  return {
    prepareTransfer: async ({ account, transfer, chain }) => {
      const { manifest, own, payees } = await facts(account)
      const payee = payeeOf(manifest, transfer.to, transfer.proof)
      refuseContracts(manifest, payee.address)
      const known: KnownPayee = { network: 'planet', ...payee }
      checkUnchanged(payees, known)
      const { bytes, content } = encode(manifest, 'transfer', buildTransfer(manifest, transfer, payee, chain))
      const { asset, amount, to } = content
      if (to !== payee.address) throw mismatch('to')
      if (asset !== transfer.asset || amount !== transfer.amount) throw mismatch('amount')
      const { accountId } = payee
      return {
        handle: handles.keep({ kind: 'planet', account, bytes, from: own, payee: known }),
        preview: {
          kind: 'transfer',
          asset,
          amount,
          to,
          ...(accountId !== undefined && { accountId }),
          known: judgeDestination(payees, known, own),
        },
      }
    },
    prepareOrder: async ({ account, order, chain }) => {
      const { manifest, own, payees } = await facts(account)
      const { transaction, payee } = buildPayment(manifest, order, own, device.now(), chain)
      const claimed = order.payee.kind === 'account' ? order.payee : undefined
      const name = claimed?.name || undefined
      const known: KnownPayee = { network: 'planet', ...payee, ...(name !== undefined && { name }) }
      checkUnchanged(payees, known)
      const { bytes, content } = encode(manifest, 'order', transaction)
      const { asset, amount, call } = content
      const { payer, merchant, deadline, orderKey } = call.authorisation
      if (orderKey !== accountIdBytes(order.orderId)) throw mismatch('order')
      if (asset !== order.asset || amount !== order.amount) throw mismatch('amount')
      const { orderId } = order
      const { accountId, address } = payee
      const contacts = [...(await confirmedContacts(store, account)), ...(claimed?.contacts ?? [])]
      const conflict =
        accountId !== undefined && name !== undefined
          ? judgeName(payees, contacts, { address, accountId, name })
          : undefined
      return {
        handle: handles.keep({
          kind: 'planet',
          account,
          bytes,
          from: own,
          ...(accountId !== undefined && { payee: known }),
        }),
        preview: {
          kind: 'order',
          orderId,
          asset,
          amount,
          payer,
          merchant,
          deadline,
          ...(accountId !== undefined && {
            accountId,
            ...(name !== undefined && { name }),
            known: { ...judgeDestination(payees, known, own), ...(conflict && { conflict }) },
          }),
        },
      }
    },
    prepareRefund: async ({ account, refund, chain }) => {
      const { manifest, own } = await facts(account)
      const { bytes, content } = encode(manifest, 'refund', buildRefund(manifest, refund, chain))
      const { asset, amount } = content
      if (content.orderKey !== accountIdBytes(refund.orderId)) throw mismatch('order')
      if (asset !== refund.asset || amount !== refund.amount) throw mismatch('amount')
      const { orderId } = refund
      const handle = handles.keep({ kind: 'planet', account, bytes, from: own })
      return { handle, preview: { kind: 'refund', orderId, asset, amount } }
    },
    prepareConvert: async ({ account, convert, chain }) => {
      const { manifest, own, payees } = await facts(account)
      const { bytes, content } = encode(manifest, 'convert', buildConvert(manifest, convert, chain))
      const { asset, call } = content
      const { amount, fee, mainNetwork, destination } = call
      if (asset !== convert.asset || amount !== convert.amount) throw mismatch('amount')
      if (mainNetwork !== convert.mainNetwork) throw mismatch('network')
      const isFeeHigh = isConvertFeeHigh(asset, amount, fee)
      const payee: KnownPayee = { network: mainNetwork, address: destination }
      const handle = handles.keep({
        kind: 'planet',
        account,
        bytes,
        from: own,
        payee,
        isFeeRefused: isFeeHigh && convert.acceptedFee !== fee,
        ...(convert.isOwn && { ownDestination: { network: mainNetwork, address: destination } }),
      })
      const judged = judgeDestination(payees, payee, convert.isOwn ? destination : undefined)
      const preview = { asset, amount, fee, mainNetwork, destination, isFeeHigh, known: judged }
      return { handle, preview: { kind: 'convert', ...preview } }
    },
    prepareBinding: async ({ account, network, asset }) => {
      const { manifest, own } = await facts(account)
      const bridge = depositBridge(manifest)
      const address = depositAddress(bridge, network, own)
      const digest = typedDataDigest(depositBinding(bridge, { network, address, recipient: own }))
      const handle = handles.keep({ kind: 'binding', account, digest, from: own })
      const token = mainToken(manifest, network, asset)
      return { handle, preview: { stage: manifest.stage, network, address, recipient: own, token } }
    },
    prepareMain: async ({ account, intent, prepared }) => {
      const { manifest, payees } = await facts(account)
      const plan = refuseAs('transaction_invalid', () => prepareMainPayment(manifest, intent, prepared))
      return mainAnswer(plan, payees, (payee) => keepMain(account, plan, payee))
    },
    prepareRaise: async ({ account, intent, prepared }) => {
      const { manifest, own, payees } = await facts(account)
      const plan = refuseAs('transaction_invalid', () => prepareMainRaise(manifest, intent, prepared, own))
      return mainAnswer(plan, payees, (payee) => keepMain(account, plan, payee))
    },
  }
}

/** Contracts of the product accept no plain transfers: what is sent to one is lost. */
function refuseContracts({ planet }: Manifest, address: string): void {
  const { registry, orders, bridge, tokens } = planet
  if ([registry, orders, bridge, ...Object.values(tokens)].includes(address))
    throw new WalletError('address_invalid')
}

const depositBridge = ({ stage, planet, bitcoin, ethereum, tron }: Manifest): DepositBridge => ({
  stage,
  chainId: planet.chainId,
  bridge: planet.bridge,
  ...(bitcoin && { bitcoin }),
  ...(ethereum && { ethereum: { vault: ethereum.vault } }),
  ...(tron && { tron: { vault: tron.vault } }),
})

function waitingMain(account: string, plan: PaymentPlan, payee: KnownPayee): Waiting {
  const { intent } = plan
  switch (plan.network) {
    case 'bitcoin':
      return {
        kind: 'bitcoin',
        account,
        payee,
        intent,
        transfer: plan.transfer,
        ...(plan.replaces && { replaces: plan.replaces }),
      }
    case 'ethereum':
      return { kind: 'ethereum', account, payee, intent, transaction: plan.transaction }
    case 'tron':
      return { kind: 'tron', account, payee, intent, transaction: plan.transaction }
  }
}

function mainAnswer(
  plan: PaymentPlan,
  payees: readonly KnownPayee[],
  keep: (payee: KnownPayee) => string,
): Prepared<MainPreview> {
  const { to, amount, fee } = readMain(plan)
  const { network, intent } = plan
  if (to !== intent.to) throw mismatch('to')
  if (amount !== intent.amount) throw mismatch('amount')
  const payee: KnownPayee = { network: network satisfies NetworkId, address: to }
  const known = judgeDestination(payees, payee, undefined)
  return { handle: keep(payee), preview: { network, asset: intent.asset, amount, to, fee, known } }
}
