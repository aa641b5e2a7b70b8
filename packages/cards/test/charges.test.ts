import { afterAll, afterEach, describe } from 'vitest'
import { cardHistory } from './charges/card-history.ts'
import { cardOrders } from './charges/card-orders.ts'
import { cards } from './charges/cards.ts'
import { chargesInUsdt } from './charges/in-usdt.ts'
import { missedNotices } from './charges/missed-notices.ts'
import { refunds } from './charges/refunds.ts'
import { chargesWithPoints } from './charges/with-points.ts'
import { startStage } from './stage.ts'

// One chain and one partner serve all of these tests; the histories show what earlier charges left.
const stage = await startStage()
afterEach(() => stage.partner.operate('behaviour', { charges: 'done', answers: 'usual' }))
afterAll(stage.close)

describe('a charge in USDT', () => chargesInUsdt(stage))
describe('a charge whose notice was lost', () => missedNotices(stage))
describe('a refund', () => refunds(stage))
describe('a charge with points', () => chargesWithPoints(stage))
describe('a card', () => cards(stage))
describe('the history of a card', () => cardHistory(stage))
describe('a card order', () => cardOrders(stage))
