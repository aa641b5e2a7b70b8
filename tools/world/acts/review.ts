import { handles } from '@planet/api/generated/handles'
import { approvalMessage } from '@planet/bridge/operators/messages'
import { readSetup } from '@planet/bridge/setup/setup-file'
import type { Person } from '../person.ts'
import { type World, waitFor } from '../world.ts'

/** The first of two operators approves the person's withdrawal under review. */
export async function approveOnce(world: World, person: Person): Promise<void> {
  const { converts } = await person.call(handles.listOpenConverts)
  const convert = converts.find(({ step }) => step === 'review')
  if (!convert?.id) throw new Error(`${person.email} has no withdrawal under review`)
  const { id, asset, network, destination } = convert
  const terms = { id, asset, network, destination, amount: BigInt(convert.amount) }
  const signature = await world.colleague.sign(approvalMessage(readSetup(world.colleague.setupFile), terms))
  await world.once('approved', () =>
    world.colleague.post(`/converts/${id}/approve`, async () => ({
      signature,
      reason: 'Invoice of the receiver checked.',
      code: await world.colleague.code(),
    })),
  )
  await waitFor(world, `the first approval of ${id}`, async () => {
    const { convert: now } = await person.call(handles.convertDetail, { params: { id } })
    return now.operators?.given === 1
  })
}

/** Support answers an inquiry by its id. */
export const answerInquiry = ({ colleague, once }: World, id: string, answer: string): Promise<void> =>
  once('answered', () => colleague.post(`/inquiries/${id}/answer`, async () => ({ answer, seen: '0' })))
