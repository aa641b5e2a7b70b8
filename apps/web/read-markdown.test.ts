import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const page = (...lines: string[]) => `${lines.join('\n')}\n`

it('reads front matter, sections, paragraphs, lists and tables', () => {
  const text = page(
    '---',
    'title: Terms of use',
    'summary: "{partner} and you: who does what."',
    '---',
    '',
    '## Who we are {#who}',
    '',
    'Planet Wallet is offered by {registered_name}.',
    '',
    '- the wallet',
    '- the bridge',
    '',
    '## 料金 {#fees}',
    '',
    '1. First',
    '2. Second',
    '',
    '| Item | Fee |',
    '| --- | --- |',
    '| Transfer | 0.0001 BTC |',
  )
  expect(readMarkdown(text, 'terms.md', [['title', 'summary']])).toEqual({
    front: { title: 'Terms of use', summary: '{partner} and you: who does what.' },
    blocks: [],
    sections: [
      {
        id: 'who',
        heading: 'Who we are',
        blocks: ['Planet Wallet is offered by {registered_name}.', { list: ['the wallet', 'the bridge'] }],
      },
      {
        id: 'fees',
        heading: '料金',
        blocks: [
          { ordered: ['First', 'Second'] },
          { table: { head: ['Item', 'Fee'], rows: [['Transfer', '0.0001 BTC']] } },
        ],
      },
    ],
  })
})

it('reads the line breaks of Windows', () => {
  expect(readMarkdown('One.\r\n\r\nTwo.\r\n', 'a.md').blocks).toEqual(['One.', 'Two.'])
})

it.each([
  ['a heading without an id', ['## Fees'], 1],
  ['a heading of another level', ['One.', '', '### Fees {#fees}'], 3],
  ['text directly under a heading', ['## Fees {#fees}', 'One.'], 1],
  ['an id that occurs twice', ['## Fees {#fees}', '', 'One.', '', '## Costs {#fees}'], 5],
  ['a paragraph of two lines', ['One', 'two.'], 2],
  ['text after a list', ['- one', 'two'], 2],
  ['a nested list', ['- one', '  - two'], 2],
  ['an ordered list that skips a number', ['1. one', '3. two'], 2],
  ['an ordered list that starts later', ['2. two'], 1],
  ['another mark of lists', ['* one'], 1],
  ['a table without a rule', ['| a | b |', '| c | d |'], 2],
  ['a table without rows', ['| a | b |', '| --- | --- |'], 1],
  ['a row that lacks a cell', ['| a | b |', '| --- | --- |', '| c | d |', '| c |'], 4],
  ['an empty cell', ['| a | b |', '| --- | --- |', '| c |  |'], 3],
  ['a row that does not end', ['| a | b |', '| --- | --- |', '| c | d'], 3],
  ['emphasis', ['This is *not* read.'], 1],
  ['emphasis by underscores', ['This is _not_ read.'], 1],
  ['a link', ['See [the terms](/agreement/regulation).'], 1],
  ['code', ['Type `code`.'], 1],
  ['HTML', ['A<br>B'], 1],
  ['an entity', ['A&nbsp;B'], 1],
  ['an escape', ['A\\B'], 1],
  ['a quotation', ['> One.'], 1],
  ['a rule', ['One.', '', '---'], 3],
  ['a placeholder that is not closed', ['Offered by {registered_name.'], 1],
  ['two spaces', ['One.  Two.'], 1],
  ['space at the end of a line', ['One. '], 1],
  ['indented text', ['    One.'], 1],
])('refuses %s, with its place', (_case, lines, line) => {
  expect(() => readMarkdown(page(...lines), 'a.md')).toThrow(new RegExp(`^a\\.md:${line}: `))
})

it.each([
  ['a key that is not expected', ['---', 'title: One', 'author: Two', '---'], 1],
  ['a missing key', ['---', '---'], 1],
  ['no front matter', ['One.'], 1],
  ['front matter that does not end', ['---', 'title: One'], 1],
  ['a line that is no key', ['---', 'title', '---'], 2],
  ['a value that YAML reads as a number', ['---', 'title: 1.0', '---'], 2],
  ['a value that YAML reads as a mapping', ['---', 'title: One: two', '---'], 2],
  ['a quotation mark inside quotes', ['---', 'title: "One "two""', '---'], 2],
])('refuses %s in the front matter', (_case, lines, line) => {
  expect(() => readMarkdown(page(...lines), 'a.md', [['title']])).toThrow(new RegExp(`^a\\.md:${line}: `))
})

it('refuses a file that ends in the middle of a line', () => {
  expect(() => readMarkdown('One.', 'a.md')).toThrow(/^a\.md:1: /)
})
