import { handles } from '@planet/api/generated/handles'
import type { Language } from '@planet/api/language'
import { solveHumanCheck } from '../../../apps/server/src/testing/solve-human-check.ts'
import type { World } from '../world.ts'

export type Letter = { name: string; email: string; content: string; language?: Language }

/** An inquiry through the contact form, after the human check. Returns its number. */
export async function writeToSupport(
  { api, once }: World,
  internetAddress: string,
  letter: Letter,
): Promise<string> {
  return once('written', async () => {
    const visitor = api.visitor(internetAddress)
    const { challenge } = await visitor.call(handles.humanCheck)
    const recaptcha_response = await solveHumanCheck(challenge)
    await visitor.call(handles.verifyRecaptcha, { contents: { recaptcha_response } })
    const { inquiry_id } = await visitor.call(handles.sendInquiry, { contents: letter })
    return inquiry_id
  })
}
