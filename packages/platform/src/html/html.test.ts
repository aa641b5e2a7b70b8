import fc from 'fast-check'
import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes every value', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const { text } = html`<p title="${value}">${value}</p>`
      const inside = text.slice('<p title="'.length, -'</p>'.length)
      expect(inside.replace('">', '')).not.toMatch(/[<>"']/)
    }),
  )
  expect(html`${`<img src=x onerror='a("b")'> &`}`.text).toBe(
    '&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt; &amp;',
  )
})

it('keeps its own HTML, in lists too, and skips absent values', () => {
  const rows = ['a', '<b>'].map((value) => html`<li>${value}</li>`)
  expect(html`<ul>${rows}${undefined}${false}${0}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>')
})
