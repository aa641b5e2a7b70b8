import { expect, it } from 'vitest'
import { goodInformation } from '../testing/people.ts'
import { termsIn, termsOf } from './terms.ts'

const information = {
  ...goodInformation,
  family_name: '山田',
  given_name: '花子',
  family_name_roman: 'Yamada',
  given_name_roman: 'Hana-ko',
  phone: '+81312345678',
  mobile: '+819012345678',
  passport_number: 'TK1234567',
}
const isFound = (typed: string) => termsIn(typed).some((term) => termsOf(information).includes(term))

it.each([
  ...['山田花子', '山田　花子', '花子 山田', '山田', 'YAMADA HANAKO', 'Hanako Yamada', 'ｙａｍａｄａ'],
  ...['+81 90-1234-5678', '090-1234-5678', '03 1234 5678', 'tk 1234567'],
])('finds a customer by %s', (typed) => expect(isFound(typed)).toBe(true))

it.each(['花', 'Yama', '5678', '090-1234-5679', 'TK123456', ''])('finds nothing by %j', (typed) =>
  expect(isFound(typed)).toBe(false),
)
