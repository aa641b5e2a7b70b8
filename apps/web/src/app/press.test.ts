import { expect, it } from 'vitest'
import { decideClick } from './press.ts'

const at = (control: string | undefined, x = 100, y = 100) => ({ control, x, y })

it.each([
  ['passes a click without a press, such as one by keyboard', undefined, at('pay'), true, 'pass'],
  ['passes a click on the pressed control', at('pay'), at('pay'), true, 'pass'],
  ['passes a click on nothing after a press on nothing', at(undefined), at(undefined), true, 'pass'],
  ['gives a lost click to the control that moved away', at('pay'), at(undefined), true, 'redirect'],
  ['gives a neighbour’s click to the control that was pressed', at('pay'), at('cancel'), true, 'redirect'],
  ['drops a click on what took the place of a control that is gone', at('pay'), at('cancel'), false, 'drop'],
  ['drops a click on what moved in under the finger', at(undefined), at('cancel'), true, 'drop'],
  ['lets a finger that moves away cancel its press', at('pay'), at(undefined, 140), true, 'pass'],
  ['lets a finger that scrolls cancel its press', at('pay'), at('cancel', 100, 160), true, 'pass'],
] as const)('%s', (_, press, click, isThere, decision) => {
  expect(decideClick<string>(press, click, () => isThere)).toBe(decision)
})
