import { afterAll, describe } from 'vitest'
import { startStage } from './stage.ts'
import { balances } from './transfers/balances.ts'
import { contacts } from './transfers/contacts.ts'
import { destinations } from './transfers/destinations.ts'
import { exportedHistory } from './transfers/export.ts'
import { history } from './transfers/history.ts'
import { sending } from './transfers/sending.ts'

// One chain serves all of these tests; the history lists what earlier ones sent.
const stage = await startStage()
afterAll(stage.close)

describe('balances', () => balances(stage))
describe('a destination', () => destinations(stage))
describe('a transfer', () => sending(stage))
describe('contacts', () => contacts(stage))
describe('the history', () => history(stage))
describe('the exported history', () => exportedHistory(stage))
