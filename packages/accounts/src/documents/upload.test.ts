import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clearObjects } from '@planet/compliance/retention/clear-objects'
import { folderStore } from '@planet/partners/storage/folder-store'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jpeg, pdf, photograph, png } from '../testing/files.ts'
import { fourFiles, onboard } from '../testing/onboarding.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { openDocument } from './document-vault.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const path = '/api/customer/file_upload/'
const judgings = async (browser: Awaited<ReturnType<typeof onboard>>['browser']) =>
  ((await browser.get('/api/customer/me/')).body.judgings as { status_dtl: string }[])[2]?.status_dtl

it('accepts the four one by one and is complete with the last', async () => {
  const { browser } = await onboard(test, 'confirm')
  const files = {
    card_front: await jpeg(),
    card_back: await png(),
    passport_holder: await photograph(),
    passport_photo: await pdf(),
  }
  for (const [kind, bytes] of Object.entries(files)) {
    expect(await judgings(browser)).toBe('0')
    expect((await browser.upload(path, { [kind]: bytes })).body.success).toBe(true)
  }
  expect(await judgings(browser)).toBe('5')
  const { documents } = (await browser.get('/api/customer/file_list/')).body as {
    documents?: { kind: string; type: string }[]
  }
  expect(documents?.map(({ kind, type }) => [kind, type])).toEqual([
    ['card_front', 'image/jpeg'],
    ['card_back', 'image/png'],
    ['passport_holder', 'image/jpeg'],
    ['passport_photo', 'application/pdf'],
  ])
})

it('stores them encrypted, returns them, and removes replaced ones', async () => {
  const { person, browser } = await onboard(test, 'confirm')
  const folder = join(test.folder, 'documents')
  const before = await readdir(folder).catch((): string[] => [])
  await browser.upload(path, { card_front: await png() })
  await browser.upload(path, { card_front: await jpeg() })
  await test.work()
  const added = (await readdir(folder)).filter((name) => !before.includes(name))
  expect(added).toHaveLength(1)
  const stored = await readFile(join(folder, added[0] ?? ''))
  expect(stored.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false)
  const opened = await openDocument(test.accounts, person.accountId, 'card_front')
  expect(opened?.type).toBe('image/jpeg')
  expect(opened?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

it('leaves no unknown object in the store, wherever a process dies', async () => {
  const { person, browser } = await onboard(test, 'confirm')
  const { pool } = test.database
  const inStore = async () => (await readdir(join(test.folder, 'documents'))).sort()
  const writtenDown = async () => {
    const { rows } = await pool.query('select object_name from documents where removed_at is null')
    return rows.map(({ object_name }) => object_name.replace('documents/', '')).sort()
  }
  const files = await fourFiles()
  await browser.upload(path, { card_front: files.card_front ?? Buffer.alloc(0) })
  // As if the process had died: the third is never stored, and nothing else happens.
  const put = vi.spyOn(test.accounts.documents, 'put')
  const real = folderStore(test.folder)
  put.mockImplementation((name, bytes) =>
    put.mock.calls.length > 2 ? Promise.reject(new Error('dead')) : real.put(name, bytes),
  )
  expect((await browser.upload(path, files)).status).toBe(500)
  put.mockRestore()
  await test.work()
  expect(await inStore()).toHaveLength((await writtenDown()).length + 2)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await test.work()
  expect(await inStore()).toEqual(await writtenDown())
  // A removal job that runs too late removes nothing that has been recorded since.
  const [name] = await writtenDown()
  await clearObjects(test.accounts, [`documents/${name}`])
  expect(await inStore()).toEqual(await writtenDown())
  expect((await openDocument(test.accounts, person.accountId, 'card_front'))?.type).toBe('image/jpeg')
})

it('rejects a hostile file by name and stores nothing of the upload', async () => {
  const { browser } = await onboard(test, 'confirm')
  const { body } = await browser.upload(path, {
    ...(await fourFiles()),
    card_back: Buffer.from('<svg onload="alert(1)"/>'),
  })
  expect(body).toMatchObject({ message: 'invalid_data', fields: [{ field: 'card_back', reason: 'format' }] })
  expect((await browser.get('/api/customer/file_list/')).body.documents).toEqual([])
})

it('rejects an upload that is too large, unknown, duplicated, empty or not an upload', async () => {
  const { browser } = await onboard(test, 'confirm')
  const large = await browser.upload(path, { card_front: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })
  expect([large.status, large.body.message]).toEqual([413, 'payload_too_large'])
  const unknown = await browser.upload(path, { selfie: await jpeg() })
  expect(unknown.body.fields).toMatchObject([{ field: 'selfie', reason: 'unknown_field' }])
  const nothing = await browser.upload(path, {})
  expect(nothing.body.message).toBe('warn_required_parameter_is_empty')
  const json = await browser.post(path, {})
  expect(json.body.message).toBe('validation_error')
})
