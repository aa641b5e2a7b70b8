import type { Block, Section } from './src/content/document.ts'

/** A document as written: its front matter, what comes before the first heading, and its sections. */
export type Markdown = { front: Readonly<Record<string, string>>; blocks: Block[]; sections: Section[] }

/** Lines between two empty lines, with the number of the first. */
type Group = { first: number; lines: string[] }

/** What Markdown, or a translator's editor, would show differently from how it is written. */
const markup = /[\\*`<>[\]{}|#~]|\b_|_\b|&#?\w+;|^\s|\s$|\s{2}|^[-+=]|^\d+[.)] /
const placeholder = /\{\w+\}/g
/** A front matter value that YAML reads as the same text without quotes. */
const plainValue = /^(?!.*(?:: | #|:$))\p{L}/u

/**
 * Reads paragraphs, lists and tables under `## Heading {#id}`, one line for each paragraph, item and row. Everything
 * else is refused with its place: a legal text must not lose a character to a guess. `shapes` are the lists of keys that
 * the front matter may have.
 */
export function readMarkdown(
  text: string,
  file: string,
  shapes: readonly (readonly string[])[] = [[]],
): Markdown {
  const refuse = (line: number, reason: string): never => {
    throw new Error(`${file}:${line}: ${reason}`)
  }

  const plain = (words: string, line: number): string =>
    words === '' || markup.test(words.replaceAll(placeholder, 'x'))
      ? refuse(line, `'${words}' is not plain text`)
      : words

  const unquoted = (written: string, line: number): string => {
    if (plainValue.test(written)) return plain(written, line)
    const [, quoted] = /^"([^"]+)"$/.exec(written) ?? []
    return quoted === undefined ? refuse(line, 'write this value between double quotes') : plain(quoted, line)
  }

  const frontOf = (lines: readonly string[]): Record<string, string> => {
    const entries = lines.map((line, index) => {
      const [, key = '', value = ''] =
        /^([a-z_]+): (.+)$/.exec(line) ?? refuse(index + 2, 'expected `key: value`')
      return [key, unquoted(value, index + 2)] as const
    })
    const keys = entries.map(([key]) => key).join(', ')
    if (!shapes.some((shape) => shape.join(', ') === keys))
      refuse(
        1,
        `the front matter has '${keys}' instead of '${shapes.map((one) => one.join(', ')).join("' or '")}'`,
      )
    return Object.fromEntries(entries)
  }

  const tableOf = ({ first, lines }: Group): Block => {
    const [head = [], rule = [], ...rows] = lines.map((line, index) => {
      const [, cells] =
        /^\| (.+) \|$/.exec(line) ?? refuse(first + index, 'expected a row, `| cell | cell |`')
      return (cells ?? '').split(' | ')
    })
    if (rule.length === 0 || rule.some((cell) => cell !== '---'))
      refuse(first + 1, 'expected `| --- | --- |`')
    if (rows.length === 0) refuse(first, 'the table has no rows')
    for (const [index, row] of [rule, ...rows].entries())
      if (row.length !== head.length) refuse(first + 1 + index, `expected ${head.length} cells`)
    const plainCells = (cells: readonly string[], line: number) => cells.map((cell) => plain(cell, line))
    return {
      table: {
        head: plainCells(head, first),
        rows: rows.map((row, index) => plainCells(row, first + 2 + index)),
      },
    }
  }

  const itemsOf = ({ first, lines }: Group, mark: (index: number) => string): string[] =>
    lines.map((line, index) =>
      line.startsWith(mark(index))
        ? plain(line.slice(mark(index).length), first + index)
        : refuse(first + index, `expected '${mark(index)}' at the start of the line`),
    )

  const blockOf = (group: Group): Block => {
    const { first, lines } = group
    const [line = ''] = lines
    if (line.startsWith('|')) return tableOf(group)
    if (line.startsWith('- ')) return { list: itemsOf(group, () => '- ') }
    if (line.startsWith('1. ')) return { ordered: itemsOf(group, (index) => `${index + 1}. `) }
    return lines.length === 1 ? plain(line, first) : refuse(first + 1, 'a paragraph is one line')
  }

  const lines = text.split(/\r?\n/)
  if (lines.pop() !== '') refuse(lines.length + 1, 'the file must end with a line break')
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const front = frontOf(lines.slice(1, Math.max(end, 1)))
  const groups: Group[] = []
  for (const [index, line] of lines.entries()) {
    if (index <= end || line === '') continue
    const last = groups.at(-1)
    if (last && lines[index - 1] !== '' && index > end + 1) last.lines.push(line)
    else groups.push({ first: index + 1, lines: [line] })
  }

  const blocks: Block[] = []
  const sections: Section[] = []
  for (const group of groups) {
    const [line = ''] = group.lines
    if (!line.startsWith('#')) {
      ;(sections.at(-1)?.blocks ?? blocks).push(blockOf(group))
      continue
    }
    const [, heading = '', id = ''] = /^## (.+) \{#([a-z0-9-]+)\}$/.exec(line) ?? []
    if (group.lines.length > 1 || id === '') refuse(group.first, 'expected a line `## Heading {#id}`')
    if (sections.some((section) => section.id === id)) refuse(group.first, `there is another section '${id}'`)
    sections.push({ id, heading: plain(heading, group.first), blocks: [] })
  }
  return { front, blocks, sections }
}
