export type Question = { question: string; answer: string }

/**
 * Reads questions as operators write them: blocks with an empty line between them, of which the first line is the
 * question and the rest its answer. Undefined where a block has no answer.
 */
export function readQuestions(text: string): Question[] | undefined {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const questions = blocks.map((block) => {
    const [question = '', ...answer] = block.split('\n')
    return { question: question.trim(), answer: answer.join('\n').trim() }
  })
  return questions.every(({ answer }) => answer !== '') ? questions : undefined
}
