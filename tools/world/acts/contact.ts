import { handles } from '@planet/api/handles'
import type { Person } from '../person.ts'

export async function addContact(owner: Person, name: string, who: Person): Promise<void> {
  const contents = { name, to: who.address, bitcoin: '', ethereum: '', tron: '' }
  await owner.call(handles.addContact, { contents })
}
