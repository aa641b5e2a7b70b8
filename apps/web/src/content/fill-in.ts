import type { PolicyFacts } from '@planet/api/policy-facts'
import type { Block, PolicyDocument } from './document.ts'

/** The document with the provider's data in place of their names in braces. */
export const fillIn = (document: PolicyDocument, facts: PolicyFacts): PolicyDocument => {
  const text = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (name, fact: string) => facts[fact as keyof PolicyFacts] ?? name)
  const texts = (many: readonly string[]) => many.map(text)
  const block = (one: Block): Block => {
    if (typeof one === 'string') return text(one)
    if ('list' in one) return { list: texts(one.list) }
    if ('ordered' in one) return { ordered: texts(one.ordered) }
    return { table: { head: one.table.head, rows: one.table.rows.map(texts) } }
  }
  const sections = document.sections.map((section) => ({ ...section, blocks: section.blocks.map(block) }))
  return { ...document, summary: text(document.summary), sections }
}
