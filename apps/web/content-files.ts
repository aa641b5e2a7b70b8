import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AgreementId, agreementEditions } from '@planet/api/agreements'
import type { Plugin } from 'vite'
import { type Markdown, readMarkdown } from './read-markdown.ts'
import type { AgreementDocument, Block, Faq, PolicyDocument, RiskNotice } from './src/content/document.ts'

const folder = fileURLToPath(new URL('src/content/', import.meta.url))

/** The front matter that files of a folder may have. */
const shapes: Readonly<Record<string, readonly (readonly string[])[]>> = {
  policies: [
    ['title', 'summary', 'updated', 'version'],
    ['title', 'summary', 'edition'],
    ['variant', 'partner'],
  ],
  agreements: [
    ['consent', 'title', 'summary', 'edition'],
    ['consent', 'document'],
  ],
  'partner-variant': [['title', 'summary', 'followed_by']],
  'risk-notice': [['title']],
}

const isEdition = (name: string): name is AgreementId => Object.hasOwn(agreementEditions, name)

/**
 * The module that the browser loads for a file such as `policies/regulation/en.md`. A document that another one shows
 * too is imported, so that its text is loaded once. `read` returns the text of a file.
 */
export function moduleOf(file: string, read: (file: string) => string): string {
  const [kind = '', name = ''] = file.split('/')
  const inLanguage = (path: string) => `${path}/${file.split('/').at(-1)}`
  const refuse = (path: string, reason: string): never => {
    throw new Error(`${path}:1: ${reason}`)
  }

  const parse = (path: string, partner = '{partner}'): Markdown => {
    const area = path.split('/')[0] ?? ''
    const markdown = readMarkdown(read(path).replaceAll('{partner}', partner), path, shapes[area])
    const { front, blocks, sections } = markdown
    const isReference = 'document' in front || 'variant' in front
    if (blocks.length > 0 !== (area === 'risk-notice')) refuse(path, 'text starts under a heading')
    if (sections.length > 0 === (isReference || area === 'risk-notice'))
      refuse(path, sections.length > 0 ? 'no sections belong here' : 'there are no sections')
    return markdown
  }

  const noticeOf = (path: string): RiskNotice => {
    const { front, blocks } = parse(path)
    const [points] = blocks
    return blocks.length === 1 && typeof points === 'object' && 'ordered' in points
      ? { title: front.title ?? '', points: points.ordered }
      : refuse(path, 'expected one ordered list')
  }
  const withNotice = (block: Block): Block =>
    block === '{risk_notice}' ? { ordered: noticeOf(inLanguage('risk-notice')).points } : block

  const documentOf = ({ front, sections }: Markdown): PolicyDocument => {
    const { title = '', summary = '', updated = '', version = '', edition } = front
    const printed =
      edition === undefined
        ? { updated, version }
        : isEdition(edition)
          ? agreementEditions[edition]
          : refuse(file, `no agreement has the edition '${edition}'`)
    const filled = sections.map((section) => ({ ...section, blocks: section.blocks.map(withNotice) }))
    return { title, summary, ...printed, sections: filled }
  }

  const importOf = (path = '') => `import document from ${JSON.stringify(folder + inLanguage(path))}`
  const exportOf = (value: PolicyDocument | AgreementDocument | Faq | RiskNotice) =>
    `export default ${JSON.stringify(value)}`

  if (kind === 'risk-notice') return exportOf(noticeOf(file))
  const markdown = parse(file)
  const { consent, document, variant, partner, edition } = markdown.front
  if (kind === 'faq')
    return exportOf(
      markdown.sections.map(({ id, heading, blocks }) => ({ id, question: heading, answer: blocks })),
    )
  if (variant !== undefined) {
    const { front, sections } = parse(inLanguage(variant), partner)
    const introduction = JSON.stringify({ title: front.title, summary: front.summary, sections })
    return `${importOf(front.followed_by)}
const { title, summary, sections } = ${introduction}
export default { ...document, title, summary, sections: [...sections, ...document.sections] }`
  }
  if (consent === undefined) return exportOf(documentOf(markdown))
  const shown = document === undefined ? edition : parse(inLanguage(document)).front.edition
  if (shown !== name) refuse(file, `shows the edition '${shown}' instead of '${name}'`)
  if (document === undefined) return exportOf({ consent, document: documentOf(markdown) })
  return `${importOf(document)}\nexport default { consent: ${JSON.stringify(consent)}, document }`
}

/** Reads the documents in src/content when pages are built: the browser loads them as data. */
export const contentFiles = (): Plugin => ({
  name: 'content-files',
  load(id) {
    if (!id.startsWith(folder) || !id.endsWith('.md')) return undefined
    const read = (file: string) => {
      this.addWatchFile(folder + file)
      return readFileSync(folder + file, 'utf8')
    }
    return { code: moduleOf(id.slice(folder.length), read), moduleType: 'js' }
  },
})
