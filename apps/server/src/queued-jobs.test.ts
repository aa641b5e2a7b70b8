import * as accounts from '@planet/accounts/jobs'
import * as bookings from '@planet/bookings/jobs'
import * as bridge from '@planet/bridge/jobs'
import * as cards from '@planet/cards/jobs'
import * as compliance from '@planet/compliance/jobs'
import * as relay from '@planet/ledger/relay/jobs'
import * as mainNetworks from '@planet/main-networks/jobs'
import * as orders from '@planet/orders/jobs'
import { mailJob } from '@planet/partners/mail/mail-jobs'
import type { Job, SealedJob } from '@planet/platform/jobs/define-job'
import { handle } from '@planet/platform/jobs/handle-job'
import { handleSealed, sealPayload } from '@planet/platform/jobs/sealed-job'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import * as points from '@planet/points/jobs'
import * as registry from '@planet/registry/jobs'
import * as transfers from '@planet/transfers/jobs'
import { expect, it } from 'vitest'

const hash = `0x${'ab'.repeat(32)}`
const settlement = {
  id: 'D-1',
  account: 'PW-1',
  outcome: 'credited',
  asset: 'BTC',
  amount: '25000000',
  network: 'bitcoin',
  at: '2026-01-02T03:04:05.000Z',
}
/** The library adds it to what it queues on schedule. */
const byTheClock = { _cron: { ts: '2026-11-15T00:00:00.000Z', backfilled: false } }

/** Names and payloads that an existing database may hold, and what the handler receives if that differs. */
const queued: [Job, name: string, payload: object, received?: object][] = [
  [accounts.clearDocumentsJob, 'clear-documents', { names: ['documents/a'] }],
  [compliance.forgetApplicantJob, 'identity-forget', { applicant_id: 'a-1' }],
  [accounts.refreshIdentityJob, 'identity-refresh', { applicant_id: 'a-1' }],
  [accounts.resetIdentityJob, 'identity-reset', { account_id: 'PW-1' }],
  [
    accounts.registerAccountJob,
    'register-account',
    { account_id: 'PW-1', planet_address: '0x01', claim_signature: null },
  ],
  [accounts.rewardReferralJob, 'reward-referral', { account_id: 'PW-1' }],
  [
    compliance.removeTwoFactorJob,
    'remove-two-factor',
    {
      account_id: 'PW-1',
      proposed_by: 'ann',
      confirmed_by: 'bo',
      reason: 'Proved by video call.',
      confirmed_at: '2026-01-02T03:04:05.000Z',
    },
  ],
  [accounts.indexSearchJob, 'index-search', {}],
  [accounts.screenAccountJob, 'screen-account', { account_id: 'PW-1' }],
  [compliance.rescreenJob, 'rescreen', byTheClock, {}],
  [accounts.sweepAccountsJob, 'sweep-accounts', byTheClock, {}],
  [bridge.collectJob, 'bridge-collect', { request: 'credit:1' }],
  [bridge.judgeJob, 'bridge-judge', { convert: hash }],
  [bridge.releaseJob, 'bridge-release', { network: 'bitcoin' }],
  [bridge.sweepJob, 'bridge-sweep', { network: 'ethereum' }],
  [bridge.tendJob, 'bridge-tend', { network: 'tron' }],
  [bridge.thinReservesJob, 'bridge-reserves-thin', byTheClock, {}],
  [bridge.endPauseJob, 'bridge-pause-end', { nonce: '3' }],
  [bridge.alarmJob, 'bridge-alarm', { code: 'reserves_short', detail: { asset: 'BTC', missing: '7' } }],
  [bridge.settlementMailJob, 'owner-news', settlement],
  [bookings.sendRequestJob, 'travel-request', { id: '8c7e0e6c-3c19-4b1c-9d0e-0a9b0a3f6b11' }],
  [bookings.cancelBookingJob, 'travel-cancel', { booking_id: 'TB-1' }],
  [transfers.travelRuleJob, 'travel-rule', { hash }],
  [points.expirePointsJob, 'expire-points', byTheClock, {}],
  [points.payReferralJob, 'pay-referral', { key: 'welcome:PW-1' }],
  [cards.applyJob, 'card-apply', { id: 'CA-1' }],
  [cards.refreshApplicationJob, 'card-application', { id: 'CA-1' }],
  [cards.forgetImagesJob, 'card-forget-images', { names: ['cards/a'] }],
  [cards.forgetApplicationJob, 'card-forget-application', { id: 'CA-1' }],
  [cards.waitingApplicationsJob, 'card-applications-waiting', byTheClock, {}],
  [cards.chargeJob, 'card-charge', { id: 'CC-1' }, { id: 'CC-1', round: 0 }],
  [cards.chargeJob, 'card-charge', { id: 'CC-1', round: 3 }],
  [cards.refundChargeJob, 'card-give-back', { id: 'CC-1' }],
  [cards.refreshCardJob, 'card-look', { token: 'tok' }],
  [cards.sweepChargesJob, 'sweep-card-charges', byTheClock, {}],
  [relay.confirmJob, 'confirm-relayed', { hash }, { hash, round: 0 }],
  [relay.confirmJob, 'confirm-relayed', { hash, round: 2 }],
  [relay.confirmPendingJob, 'confirm-pending', byTheClock, {}],
  [relay.confirmOldJob, 'confirm-old', byTheClock, {}],
  [
    mainNetworks.followJob,
    'follow-main-transaction',
    { network: 'bitcoin', txid: 'ab'.repeat(32), round: 0 },
  ],
  [mainNetworks.findSendersJob, 'find-main-senders', { txid: 'ab'.repeat(32) }],
  [mainNetworks.watchAddressesJob, 'watch-main-addresses', byTheClock, {}],
  [registry.anchorAuditLogJob, 'anchor-audit-log', byTheClock, {}],
  [orders.expireJob, 'order-expire', { id: 'OD-1' }],
  [orders.queueExpiriesJob, 'queue-order-expiries', byTheClock, {}],
  [orders.releaseJob, 'order-release', { id: 'OD-1' }],
  [orders.voidJob, 'order-void', { id: 'OD-1' }],
  [mainNetworks.forgetMemosJob, 'forget-main-memos', byTheClock, {}],
  [orders.followJob, 'orders-follow', {}],
  [orders.orderMailJob, 'order-mail', { id: 'OD-1', what: 'paid', refunded: '0' }],
  [orders.orderMailJob, 'order-mail', { mails: [{ id: 'OD-1', what: 'paid', refunded: '0' }] }],
  [orders.invoiceMailJob, 'invoice-mail', { id: 'OD-1', what: 'sent', number: 2 }],
  [orders.deliverJob, 'deliver-webhook', { id: 'WD-1' }],
  [orders.forgetCustomersJob, 'forget-order-customers', byTheClock, {}],
  [orders.sweepRequestsJob, 'sweep-api-requests', byTheClock, {}],
  [orders.cardOrderJob, 'card-order', { id: 'OD-1' }],
  [orders.rewardOrderJob, 'reward-order', { id: 'OD-1' }],
  [orders.rewardOrderJob, 'reward-order', { ids: ['OD-1'] }],
]

it.each(queued)('%# reads a job that an earlier release queued', async (job, name, payload, received) => {
  expect(job.name).toBe(name)
  const seen: unknown[] = []
  const handler = handle(job, async (value) => void seen.push(value))
  await handler.run(JSON.parse(JSON.stringify(payload)), { id: '1', createdAt: new Date() })
  expect(seen).toEqual([received ?? payload])
})

const sealed: [SealedJob, name: string, payload: object][] = [
  [accounts.passwordResetJob, 'password-reset', { email: 'a@example.org' }],
  [accounts.signUpJob, 'sign-up', { email: 'a@example.org', user_type: 'individual', language: 'ja' }],
  [mailJob, 'mail', { letter: 'account-rejected', to: 'a@example.org', language: 'ko', data: { note: '' } }],
]

it.each(sealed)('%# reads a sealed job that an earlier release queued', async (job, name, payload) => {
  const keys = readDataKeys([`2026:${'k'.repeat(40)}`], 'unused')
  const seen: unknown[] = []
  const handler = handleSealed(keys, job, async (value) => void seen.push(value))
  await handler.run(sealPayload(keys, name, JSON.stringify(payload)), { id: '1', createdAt: new Date() })
  expect(seen).toEqual([payload])
})

it('lists every job of the packages', () => {
  const defined = [accounts, bridge, cards, relay, mainNetworks, orders, registry].flatMap((jobs) =>
    Object.values(jobs).map((job) => job.name),
  )
  const listed = [...queued, ...sealed].map(([job]) => job.name)
  expect(defined.filter((name) => !listed.includes(name))).toEqual([])
  expect(new Set(defined).size).toBe(defined.length)
})
