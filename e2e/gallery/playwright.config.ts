import { defineConfig } from '@playwright/test'
import { launchOptions } from '../browser.ts'

/** Pictures of the running product: the gallery of all screens, and those on the landing page. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/gallery-run',
  globalSetup: './global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
