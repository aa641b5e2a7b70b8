import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { tradePassword } from './person.ts'

/** A page on which something is about to be signed. */
export type SigningStep = {
  page: Page
  /** The label of the button. */
  submit: string | RegExp
  /** The call that submits what was signed. */
  call: string
  /** Something that was typed or chosen before, which no fault may lose. */
  kept: Locator
}

const field = (page: Page): Locator => page.getByLabel('Trade password', { exact: true })
const trouble = (page: Page, kind: string): Locator => page.locator(`[data-trouble="${kind}"]`)
const nothingSent = 'Nothing was sent.'

const answer =
  (status: number, message: string, fields: object[] = []) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { success: false, message, fields } })

/** Signs with the right trade password while the submission meets something else than the server. */
async function signInto({ page, submit, call }: SigningStep, fault: (route: Route) => Promise<void>) {
  await page.route(call, fault, { times: 1 })
  await field(page).fill(tradePassword)
  await page.getByRole('button', { name: submit }).click()
}

/** The box stays, says that nothing was sent, and the page has lost nothing. */
async function expectKept({ page, submit, kept }: SigningStep, kind: string, text: string): Promise<void> {
  const box = trouble(page, kind)
  await expect(box).toContainText(text)
  await expect(box).toContainText(nothingSent)
  await expect(box).toHaveCount(1)
  await expect(kept).toBeVisible()
  await expect(field(page)).not.toHaveValue('')
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
}

/** Every fault after which the same page goes on. Each leaves the act unsent. */
export const faults: Readonly<Record<string, (step: SigningStep) => Promise<void>>> = {
  'wrong trade password': async (step) => {
    const { page, submit } = step
    await field(page).fill('not the one')
    await page.getByRole('button', { name: submit }).click()
    await expectKept(step, 'wrong_password', 'That trade password isn’t right.')
    await expect(field(page)).toHaveAccessibleDescription(/Nothing was sent/)
    await field(page).fill(tradePassword)
    await expect(trouble(page, 'wrong_password')).toHaveCount(0)
  },
  offline: async (step) => {
    const { page, submit, kept } = step
    await field(page).fill(tradePassword)
    await page.context().setOffline(true)
    await expect(trouble(page, 'offline')).toContainText(`You’re offline. ${nothingSent}`)
    await expect(page.getByRole('button', { name: 'Waiting for connection…' })).toBeDisabled()
    await expect(kept).toBeVisible()
    await page.context().setOffline(false)
    await expect(trouble(page, 'offline')).toHaveCount(0)
    await expect(page.getByRole('button', { name: submit })).toBeEnabled()
    await expect(field(page)).toHaveValue(tradePassword)
  },
  'slow network, then a server that failed': async (step) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await signInto(step, async (route) => {
      await promise
      await answer(500, 'unknown_error')(route)
    })
    await expect(trouble(step.page, 'slow')).toContainText('Keep this page open.')
    resolve()
    await expectKept(step, 'server_failed', 'Something went wrong on our side.')
  },
  'chain gone': async (step) => {
    await signInto(step, answer(503, 'planet_behind'))
    await expectKept(step, 'unavailable', 'The PLANET network is recovering')
  },
  refused: async (step) => {
    await signInto(step, answer(409, 'incorrect_handling'))
    await expectKept(step, 'refused', 'This can’t be done right now.')
  },
  'locked out': async (step) => {
    const { page, submit } = step
    const button = page.getByRole('button', { name: submit })
    // The first waits are short; each further attempt doubles them.
    await expect(async () => {
      await expect(button).toBeEnabled()
      await field(page).fill('not the one')
      await button.click()
      const box = trouble(page, 'locked_out')
      await expect(box).toContainText(/Please wait \d+ seconds?\./, { timeout: 3000 })
      await expect(box).toContainText(nothingSent, { timeout: 1000 })
      await expect(button).toBeDisabled({ timeout: 1000 })
      await expect(step.kept).toBeVisible({ timeout: 1000 })
    }).toPass()
    // It goes on by itself after the wait.
    await expect(button).toBeEnabled()
    await expect(trouble(page, 'locked_out')).toHaveCount(0)
  },
}
