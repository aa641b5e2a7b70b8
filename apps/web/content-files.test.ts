import { expect, it } from 'vitest'
import { moduleOf } from './content-files.ts'

const front = (...lines: string[]) => ['---', ...lines, '---', ''].join('\n')
const section = '\n## One {#one}\n\nText.\n'
const files: Record<string, string> = {
  'policies/regulation/en.md': front('title: Terms', 'summary: All.', 'edition: terms') + section,
  'risk-notice/en.md': `${front('title: Risks')}\n1. Prices fall.\n`,
}
const moduleWith = (file: string, text: string) =>
  moduleOf(file, (path) => (path === file ? text : (files[path] ?? '')))

it('fills the risk notice into a document', () => {
  const text = `${front('consent: Yes.', 'title: Risk', 'summary: All.', 'edition: risk')}\n## One {#one}\n\n{risk_notice}\n`
  expect(moduleWith('agreements/risk/en.md', text)).toContain('"blocks":[{"ordered":["Prices fall."]}]')
})

it.each([
  [
    'an edition that no agreement has',
    'policies/a/en.md',
    front('title: A', 'summary: B.', 'edition: c') + section,
  ],
  [
    'the edition of another agreement',
    'agreements/risk/en.md',
    front('consent: Yes.', 'title: A', 'summary: B.', 'edition: terms') + section,
  ],
  [
    'the document of another agreement',
    'agreements/privacy/en.md',
    front('consent: Yes.', 'document: policies/regulation'),
  ],
  ['a document without sections', 'policies/a/en.md', front('title: A', 'summary: B.', 'edition: terms')],
  [
    'text before the first heading',
    'policies/a/en.md',
    `${front('title: A', 'summary: B.', 'edition: terms')}\nText.\n${section}`,
  ],
  [
    'sections beside a reference',
    'agreements/terms/en.md',
    front('consent: Yes.', 'document: policies/regulation') + section,
  ],
  ['a risk notice without points', 'risk-notice/en.md', `${front('title: A')}\nText.\n`],
  ['front matter of questions', 'faq/en.md', front('title: A') + section],
])('refuses %s', (_case, file, text) => {
  expect(() => moduleWith(file, text)).toThrow(new RegExp(`^${file}:1: `))
})
