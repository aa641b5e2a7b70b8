import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

const mining = /(card|card-money|deposit|deposit-history|convert|main-networks)\.spec\.ts$/
const visitor = /visitor\.spec\.ts$/
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Pages wait for responses: with one for each core, a part of a small machine would lie idle.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Ends only what hangs; a busy machine is not a failure.
  timeout: 300_000,
  expect: { timeout: 90_000, toPass: { timeout: 180_000 } },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing is checked in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
    // Each new window would install the service worker, which checks and keeps the release: a third of what a short
    // test costs. It would also send calls past the routes that change or delay them. Whole walks allow it.
    serviceWorkers: 'block',
  },
  // A test that checks both sizes itself, or something independent of size, is tagged with the one it runs at.
  projects: [
    // One after the other: each mines blocks on the main networks, or controls the card partner, which the others see
    // too. First, because they are long.
    { name: 'money', testMatch: mining, workers: 1, use: phone },
    { name: 'phone', testIgnore: [mining, visitor], grepInvert: /@desktop/, use: phone },
    {
      name: 'desktop',
      testIgnore: [mining, visitor],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Last, because it moves money of the demo accounts whose balances the others expect.
    { name: 'visitor', testMatch: visitor, dependencies: ['money', 'phone', 'desktop'], use: phone },
  ],
})
