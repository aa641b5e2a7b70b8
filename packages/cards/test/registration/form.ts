import { jpeg } from '@planet/accounts/testing/files'
import { goodInformation } from '@planet/accounts/testing/people'
import { expect, it } from 'vitest'
import { getItems, saveItems as saveDraft } from '../../src/registration/draft.ts'
import type { RegistrationStage } from '../registration-stage.ts'

const input = '/api/customer/input_card/'
const confirm = '/api/customer/input_cardconfirm/'

export function form(stage: RegistrationStage): void {
  const { partner, applications, addPerson, get, post, saveItems, stateOf, submit, storedImages } = stage

  it('starts with the customer information, and saves a draft', async () => {
    const account = await addPerson()
    const fresh = await get(account, input)
    expect(fresh).toMatchObject({
      account_info: goodInformation,
      application: { state: 'none', offered: true },
    })
    await post(account, '/api/customer/input_card_draft/', { account_info: { address3: '' } })
    const typed = await get(account, input)
    expect(typed).toMatchObject({
      account_info: { ...goodInformation, address3: '' },
      application: { state: 'draft' },
    })
    expect((await get(account, confirm)).message).toBe('data_not_found')
    const wrong = await saveItems(account, { ...goodInformation, address3: '', gender: '3' })
    expect(wrong).toMatchObject({
      message: 'validation_error',
      fields: [
        { field: 'account_info.gender', reason: 'choose' },
        { field: 'account_info.address3', reason: 'required' },
      ],
    })
    expect(await saveItems(account)).toEqual({ success: true })
    expect(await get(account, confirm)).toMatchObject({ account_info: goodInformation })
  })

  it('is open to active accounts, and only where a partner is set', async () => {
    const suspended = await addPerson('600')
    const refused = { message: 'warn_not_enabled_user' }
    expect(await get(suspended, input)).toMatchObject(refused)
    expect(await saveItems(suspended)).toMatchObject(refused)
    expect(await submit(suspended)).toMatchObject(refused)
    const account = await addPerson()
    const bare = { ...applications, partner: undefined }
    expect((await getItems(bare, account)).application.offered).toBe(false)
    await expect(saveDraft(bare, account, goodInformation)).rejects.toThrow('service_unavailable')
  })

  it('accepts three pictures and the items as shown, and nothing else', async () => {
    const account = await addPerson()
    await saveItems(account)
    const missing = await submit(account, { images: { selfieImage: undefined } })
    expect(missing).toMatchObject({
      message: 'warn_required_parameter_is_empty',
      fields: [{ field: 'selfieImage', reason: 'required' }],
    })
    for (const [kind, bytes] of [
      ['passportImage', Buffer.from('<svg onload="alert(1)"/>')],
      ['selfieImage', Buffer.from('%PDF-1.7\n%%EOF\n')],
      ['signatureImage', await jpeg()],
    ] as const) {
      const bad = await submit(account, { images: { [kind]: bytes } })
      expect(bad).toMatchObject({ message: 'invalid_data', fields: [{ field: kind, reason: 'format' }] })
    }
    const other = await submit(account, { items: { passport_number: 'XX9999999' } })
    expect(other).toMatchObject({
      message: 'data_integrity_error',
      fields: [{ field: 'passport_number', reason: 'mismatch' }],
    })
    const surplus = await submit(account, { items: { shoe_size: '44' } })
    expect(surplus).toMatchObject({
      message: 'validation_error',
      fields: [{ field: 'items[shoe_size]', reason: 'unknown_field' }],
    })
    expect(await stateOf(account)).toBe('draft')
    expect(storedImages()).toEqual([])
  })

  it('submits once when sent three times at once, and deletes the pictures that the partner has', async () => {
    const account = await addPerson()
    await saveItems(account)
    const answers = await Promise.all([submit(account), submit(account), submit(account)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === 'incorrect_handling')).toHaveLength(2)
    await expect.poll(() => stateOf(account)).toBe('received')
    const sent = (await partner.look()).applications.filter(
      ({ items }) => items.mobile === goodInformation.mobile,
    )
    expect(sent.at(-1)).toMatchObject({ items: goodInformation })
    expect(Object.keys(sent.at(-1)?.images ?? {})).toEqual(['passportImage', 'selfieImage', 'signatureImage'])
    await expect.poll(storedImages).toEqual([])
    expect((await saveItems(account)).message).toBe('incorrect_handling')
    expect((await submit(account)).message).toBe('incorrect_handling')
  })
}
