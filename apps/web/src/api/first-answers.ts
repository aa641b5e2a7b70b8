declare global {
  /** Answers that the page has asked for while its scripts were on the way (apps/web/ask-first-files.ts), by path. */
  var firstAnswers: Record<string, Promise<Response>> | undefined
}

/** Later than this after the page began to load, an answer may be out of date. */
const validMs = 15_000

/**
 * The answer to a call that the page has asked for; undefined if it has not, or if the answer was used before. All of
 * them were asked with the same session, so after a failure the others are not used either.
 */
export function takeFirstAnswer(path: string, now = performance.now()): Promise<Response> | undefined {
  const { firstAnswers } = globalThis
  const answer = firstAnswers && Object.hasOwn(firstAnswers, path) ? firstAnswers[path] : undefined
  if (!answer || now > validMs) return undefined
  delete firstAnswers?.[path]
  const dropOthers = () => {
    globalThis.firstAnswers = undefined
  }
  answer.then(({ ok }) => ok || dropOthers(), dropOthers)
  return answer
}
