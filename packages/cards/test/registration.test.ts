import { afterAll, beforeEach, describe } from 'vitest'
import { addingCards } from './registration/adding-cards.ts'
import { forgetting } from './registration/forgetting.ts'
import { form } from './registration/form.ts'
import { partnerDecision } from './registration/partner-decision.ts'
import { startRegistrationStage } from './registration-stage.ts'

// One API and one partner serve all of these.
const stage = await startRegistrationStage()
beforeEach(stage.reset)
afterAll(stage.close)

describe('the registration form', () => form(stage))
describe('a registration at the partner', () => partnerDecision(stage))
describe('adding a card', () => addingCards(stage))
describe('a registration of a closed account', () => forgetting(stage))
