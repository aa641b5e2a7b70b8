export type Block =
  | string
  | { list: string[] }
  | { ordered: string[] }
  | { table: { head: string[]; rows: string[][] } }

/** What assistive technology calls a table. */
export const tableLabel = ({ head }: { head: string[] }, heading: string | undefined): string =>
  [...(heading === undefined ? [] : [heading]), head.join(', ')].join(': ')

export type Section = { id: string; heading: string; blocks: Block[] }

export type PolicyDocument = {
  title: string
  summary: string
  /** ISO date of the edition, the same in every language. */
  updated: string
  version: string
  sections: Section[]
}

/** A document that a customer must agree to, with the sentence next to its checkbox. */
export type AgreementDocument = { consent: string; document: PolicyDocument }

export type Faq = { id: string; question: string; answer: Block[] }[]

export type RiskNotice = { title: string; points: string[] }
