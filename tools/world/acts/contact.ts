import { handles } from '@planet/api/generated/handles'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

export async function addContact({ once }: World, owner: Person, name: string, who: Person): Promise<void> {
  const contents = { name, to: who.address, bitcoin: '', ethereum: '', tron: '' }
  await once(`added-${name}`, () => owner.call(handles.addContact, { contents }).then(() => null))
}
