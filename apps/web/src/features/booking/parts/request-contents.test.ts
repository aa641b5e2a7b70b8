import { requestBooking } from '@planet/api/calls/customer/booking-request'
import { expect, it } from 'vitest'
import { contentsOf } from './request-contents.ts'

const traveller = { surname: 'Yamada ', given_name: 'hanako', born_on: '1990-04-01' }
const draft = {
  ...({ kind: 'hotel', class: 'suite', from: 'Tokyo', to: 'Kyoto', wishes: '' } as const),
  starts_on: '2027-01-10',
  ends_on: '',
  travellers: [traveller],
}

it('leaves out the departure of a hotel, and writes names as a passport does', () => {
  const contents = { ...contentsOf(draft), request_id: '8c7e0e6c-3c19-4b1c-9d0e-0a9b0a3f6b11' }
  expect(requestBooking.body.parse(contents)).toMatchObject({
    from: null,
    ends_on: null,
    travellers: [{ surname: 'YAMADA', given_name: 'HANAKO' }],
  })
})
