import { expect, test } from '../fixtures.ts'

type Mail = { to: string; subject: string; text: string; html: string }

const cases = [
  { path: '/inquiry', send: 'Send question', done: 'Question sent', content: 'Your question' },
  {
    path: '/cancellation',
    send: 'Send request',
    done: 'Request sent',
    content: 'Your request',
  },
]

for (const { path, send, done, content } of cases) {
  test(
    `${path}: a message reaches the provider and is acknowledged`,
    { tag: '@phone' },
    async ({ page, sandbox, request }, info) => {
      const sender = `reader${path.length}.${info.project.name}@example.com`
      const words = `What happens below the minimum? (${info.project.name} ${path})`
      await page.goto(path)
      await page.getByLabel('Name').fill('Reader One')
      await page.getByLabel('Email').fill(sender)
      await page.getByLabel(content).fill(words)
      await page.getByRole('button', { name: send }).click()
      await expect(page.getByRole('heading', { name: done })).toBeVisible()

      const mailsTo = async (to: string): Promise<Mail[]> =>
        (await request.get(`${sandbox}/mail?to=${encodeURIComponent(to)}`)).json()
      await expect(async () => expect(await mailsTo(sender)).toHaveLength(1)).toPass()
      await expect(async () => {
        const notices = await mailsTo('support@planet.example')
        expect(notices.some(({ text }) => text.includes(words) && text.includes(sender))).toBe(true)
      }).toPass()
      const [copy] = await mailsTo(sender)
      expect(copy?.text).toContain(words)
      expect(copy?.html).toContain('Planet Wallet')
    },
  )

  test(`${path}: missing fields are named, and no input is lost`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(/^Please enter your (question|request)$/)).toBeVisible()
    await page.getByLabel('Email').fill('not an address')
    await page.getByLabel(content).fill('Still here')
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel(content)).toHaveValue('Still here')
  })
}

test(
  'the mail is in the language of the page',
  { tag: '@phone' },
  async ({ page, sandbox, request }, info) => {
    const sender = `yomite.${info.project.name}@example.com`
    await page.addInitScript(() => localStorage.setItem('localeLanguage', 'ja'))
    await page.goto('/inquiry')
    await page.getByLabel('お名前').fill('読み手')
    await page.getByLabel('メールアドレス').fill(sender)
    await page.getByLabel('お問い合わせ内容').fill('手数料について教えてください。')
    await page.getByRole('button', { name: 'お問い合わせを送信' }).click()
    await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeVisible()
    await expect(async () => {
      const mails = (await (await request.get(`${sandbox}/mail?to=${sender}`)).json()) as Mail[]
      expect(mails[0]?.subject).toMatch(/[ぁ-ん]/)
    }).toPass()
  },
)
