import { handles } from '@planet/api/generated/handles'
import { describe, expect, it } from 'vitest'
import { isAbout } from './is-about.ts'

const [asked, other] = ['OD-0123-4567-89AB-CDEF', 'OD-0123-4567-89AB-CDEG']
/** Every call whose answer repeats what was asked for; most of them are asked by an id in the path or in the body. */
const named = Object.entries(handles).filter(([, { echoes }]) => echoes !== undefined)

const answerWith = (echoes: Readonly<Record<string, string>>, value: string) => {
  const answer: Record<string, unknown> = {}
  for (const path of Object.values(echoes)) {
    const [first = '', second] = path.split('.')
    answer[first] =
      second === undefined ? value : { ...(answer[first] as object | undefined), [second]: value }
  }
  return answer
}

describe.each(named)('an answer of %s', (_, handle) => {
  const { echoes = {} } = handle
  const values = Object.fromEntries(Object.keys(echoes).map((name) => [name, asked]))

  it.each(['params', 'query', 'contents'])(
    'is refused if it is about another thing than the %s say',
    (place) => {
      const input = { [place]: values }
      expect(isAbout(handle, input, answerWith(echoes, asked))).toBe(true)
      expect(isAbout(handle, input, answerWith(echoes, other))).toBe(false)
      expect(isAbout(handle, input, answerWith(echoes, ''))).toBe(false)
    },
  )
})

it('accepts an id as people type it', () => {
  const answer = { order: { id: asked } }
  for (const id of [asked, asked.toLowerCase(), asked.replaceAll('-', ''), asked.slice(3)])
    expect(isAbout(handles.getOrder, { params: { id } }, answer)).toBe(true)
})

it('checks nothing where the answer names nothing', () => {
  expect(isAbout(handles.payOrder, { contents: { id: asked } }, { txid: '0x1' })).toBe(true)
  expect(isAbout(handles.getOrder, { params: { id: asked } }, {})).toBe(true)
})
