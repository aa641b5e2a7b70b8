import { afterAll, describe } from 'vitest'
import { judgement } from './converts/judgement.ts'
import { options } from './converts/options.ts'
import { pause } from './converts/pause.ts'
import { preparing } from './converts/preparing.ts'
import { progress } from './converts/progress.ts'
import { quotes } from './converts/quotes.ts'
import { startStage } from './converts/stage.ts'
import { submitting } from './converts/submitting.ts'
import { travelRule } from './converts/travel-rule.ts'

// One chain serves all of these tests; the pause at the end closes its bridge.
const stage = await startStage()
afterAll(stage.close)

describe('the options of a convert', () => options(stage))
describe('a quote', () => quotes(stage))
describe('a prepared convert', () => preparing(stage))
describe('a submitted convert', () => submitting(stage))
describe('a convert in progress', () => progress(stage))
describe('a convert without its fee', () => judgement(stage))
describe('a convert under the travel rule', () => travelRule(stage))
describe('a paused bridge', () => pause(stage))
