export type Question = { question: string; answer: string }

/**
 * Parses questions as operators write them: blocks separated by an empty line, where the first line is the question and
 * the rest the answer. Undefined if a block has no answer.
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
