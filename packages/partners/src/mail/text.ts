import type { Language } from '@planet/api/language'
import type { Block, Content } from './templates/define-email.ts'

export type Frame = { language: Language; footer: string; contact: string; publicUrl: string }

export const inquiryUrl = (publicUrl: string): string => new URL('/inquiry', publicUrl).href

export function renderText(content: Content, { footer, contact, publicUrl }: Frame): string {
  const body = content.blocks.map(renderBlock).join('\n\n')
  return `${content.heading}\n\n${body}\n\n-- \n${footer}\n${contact}: ${inquiryUrl(publicUrl)}\n${publicUrl}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}
