import type { Page } from '@playwright/test'

/** A device with a fingerprint sensor that always recognises its owner, played by the browser. */
export async function addAuthenticator(page: Page, { hasPrf }: { hasPrf: boolean }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
}
