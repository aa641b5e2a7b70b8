import type { Locator, Page } from '@playwright/test'
import { colours, expect, expectAccessible, test } from '../fixtures.ts'
import { demoPerson, logIn, newestMail } from '../person.ts'

const person = demoPerson('applicant')

// Two numbers that do not match get a 400.
test.use({ allowedComplaints: [/status of 400/] })

/** Something like a signature, drawn with a finger. */
async function draw(page: Page, paper: Locator): Promise<void> {
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is no paper')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.7))
  await page.mouse.down()
  await page.mouse.move(...at(0.35, 0.2), { steps: 6 })
  await page.mouse.move(...at(0.5, 0.8), { steps: 6 })
  await page.mouse.move(...at(0.8, 0.4), { steps: 6 })
  await page.mouse.up()
}

async function choosePhotos(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 60 })
  for (const kind of ['passportImage', 'selfieImage'])
    await page
      .locator(`input[name=${kind}]`)
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: /^Preview: / })).toHaveCount(2)
}

test('a card is registered with photos and a drawn signature, corrected, approved, and added when it arrives', async ({
  page,
  request,
  sandbox,
  openConsole,
}) => {
  const desk = async (act: string, data: object) => {
    const answer = await request.post(`${sandbox}/card/desk/${act}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { card: { number: string; envelopeNumber: string } }
  }
  const newestApplication = async () => {
    const { applications } = await (await request.get(`${sandbox}/card/desk`)).json()
    return applications.findLast(({ items }: { items: { address3: string } }) =>
      items.address3.startsWith('Room'),
    ) as { reference: string; items: Record<string, string>; images: Record<string, string> }
  }
  const operator = await openConsole()
  let account = ''
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const send = page.getByRole('button', { name: 'Send registration' })

  await test.step('the form is prefilled, and saved while typing', async () => {
    await logIn(page, person)
    await page.goto('/customer/info')
    await page.getByRole('link', { name: 'Register a card' }).click()
    await expect(heading('About you')).toBeVisible()
    await expect(page.getByLabel('Passport number')).not.toHaveValue('')
    await page.goto('/customer/InputCard#address')
    await expect(page.getByText('The card is sent to this address.')).toBeVisible()
    await page.getByLabel('Building and room').fill('')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Please enter your Building and room')).toBeVisible()
    await page.getByLabel('Building and room').fill('Room 12')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and review' }).click()
    await expect(heading('Review and send your card registration')).toBeVisible()
    await expect(page.getByText('Room 12')).toBeVisible()
  })

  await test.step('nothing is sent without photos and a saved signature', async () => {
    await send.click()
    await expect(page.getByText('Please upload all files.')).toHaveCount(2)
    await expect(page.getByText('Sign, then save your signature.')).toBeVisible()
    await choosePhotos(page)
    const paper = page.getByRole('img', { name: 'Signature field, empty' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    await draw(page, paper)
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeHidden()
    await draw(page, paper)
    await save.click()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page, colours)
    await send.click()
    await expect(heading('The card company is reviewing it')).toBeVisible()
    const { items, images } = await newestApplication()
    expect(items.address3).toBe('Room 12')
    expect(images.signatureImage).toMatch(/^image\/png, \d{4,} bytes$/)
    await page.goto('/customer/CardManagement')
    await expect(page.getByText('Your registration is being reviewed')).toBeVisible()
  })

  await test.step('a rejection explains why, and is corrected with a typed signature', async () => {
    await page.goto('/customer/InputCard')
    const { reference } = await newestApplication()
    await desk('reject', { reference, comment: 'The passport is not sharp.' })
    await expect(heading('Your registration was not accepted')).toBeVisible()
    await expect(page.getByText('The passport is not sharp.')).toBeVisible()
    await newestMail(page, sandbox, person.email, /About your card registration/)
    await operator.goto('/cards/applications?state=rejected')
    const row = operator.getByRole('row', { name: /The passport is not sharp\./ })
    await expect(row).toContainText('Rejected')
    account = (await row.getByRole('link', { name: /^PW-/ }).textContent()) ?? ''
    await row.getByRole('link', { name: /^CA-/ }).click()
    await expect(operator.getByRole('heading', { level: 1, name: /^Card registration CA-/ })).toBeVisible()
    await page.getByRole('button', { name: 'Correct and send again' }).click()
    await page.getByRole('button', { name: 'Save and review' }).click()
    await expect(page.getByText('The passport is not sharp.')).toBeVisible()
    await choosePhotos(page)
    await page.getByRole('button', { name: 'Type my name instead' }).click()
    await page.getByLabel('Your name').fill('Hanako Mihon')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await send.click()
    await expect(heading('The card company is reviewing it')).toBeVisible()
  })

  await test.step('the card from the letter is added by its two numbers', async () => {
    const { card } = await desk('approve', await newestApplication())
    await expect(heading('Your registration was approved')).toBeVisible()
    await expectAccessible(page)
    await newestMail(page, sandbox, person.email, /Your prepaid card is on its way/)
    await page.getByRole('link', { name: 'Enter the numbers from the letter' }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4241')
    await page.getByLabel('Envelope number').fill(card.envelopeNumber)
    const activate = page.getByRole('button', { name: 'Activate the card' })
    await activate.click()
    await expect(page.getByText('Please enter a valid Card number')).toBeVisible()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await activate.click()
    await expect(page.getByText('These two numbers don’t match a card of yours')).toBeVisible()
    await page.getByLabel('Card number').fill(card.number)
    await activate.click()
    await expect(page.getByText(card.number.slice(-4)).first()).toBeVisible()
    await expect(page.getByText(card.envelopeNumber)).toBeVisible()
    expect(await page.content()).not.toContain(card.number)
    await operator.goto(`/cards/applications?account=${account}&state=approved`)
    await operator.getByRole('link', { name: /^CA-/ }).click()
    await expect(operator.getByText('Approved')).toBeVisible()
    await expect(operator.getByRole('cell', { name: card.number.slice(-4) })).toBeVisible()
    expect(await operator.content()).not.toContain(card.number)
  })
})
