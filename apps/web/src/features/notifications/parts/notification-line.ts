import type { IconName } from '@planet/ui/icon'
import type { Meaning } from '@planet/ui/pill'
import { shortAmountText } from '../../../money/amount-text.ts'
import { paymentPath, statusOf } from '../../main-wallet/parts/payments.ts'
import {
  meanings,
  movedBy,
  networkNames,
  outcomeOf,
  settlementName,
  settlementPath,
  stateText,
} from '../../settlements/parts/settlement.ts'
import { otherParty } from '../../transfers/parts/entries.ts'
import { t } from '../text.ts'
import type { Notification } from './use-notifications.ts'

export type Line = { href: string; icon: IconName; meaning: Meaning; title: string; detail: string }

/** The text of a notification, and its link. */
export function lineOf(notification: Notification): Line {
  if (notification.kind === 'settlement') {
    const { record } = notification
    const outcome = outcomeOf(record)
    const amount = `${shortAmountText(movedBy(record), record.currency)} ${record.currency}`
    return {
      href: settlementPath(record.id),
      icon: outcome === 'completed' ? 'check' : outcome === 'processing' ? 'clock' : 'warning',
      meaning: meanings[outcome],
      title: settlementName(record),
      detail: `${amount} · ${stateText(record)}`,
    }
  }
  if (notification.kind === 'device')
    return {
      href: '/history/login',
      icon: 'device',
      meaning: 'soft',
      title: t.newDevice,
      detail: notification.device || t.unknownDevice,
    }
  if (notification.kind === 'main_payment') {
    const { payment } = notification
    const { amount, currency, network } = payment
    return {
      href: paymentPath(payment),
      icon: 'deposit',
      meaning: 'good',
      title: t.received(`${shortAmountText(BigInt(amount), currency)} ${currency}`),
      detail: `${t.ownAddress(networkNames[network])} · ${statusOf(payment)}`,
    }
  }
  const { entry } = notification
  const amount = `${shortAmountText(BigInt(entry.amount), entry.currency)} ${entry.currency}`
  const say = { order_pay: t.paid, order_refund: t.refunded }
  const title = entry.type === 'order_pay' || entry.type === 'order_refund' ? say[entry.type] : t.received
  const comment = entry.comment === '' ? '' : ` · ${entry.comment}`
  return {
    href: `/history/crypto/detail/${entry.id}`,
    icon: 'deposit',
    meaning: 'good',
    title: title(amount),
    detail: `${t.from(otherParty(entry))}${comment}`,
  }
}
