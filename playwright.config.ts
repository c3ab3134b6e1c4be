/** Journeys in a real browser against the real, built server. `npm run e2e` builds it first. */
import { defineConfig } from '@playwright/test'
import { shortPages } from './scripts/short-run.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'node_modules/.cache/e2e',
  // Of two cores two workers used a quarter: pages wait. A journey that passes only at the second
  // try is broken.
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that hangs ends at what it expects; a slow machine needs minutes for the long ones.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'km',
    timezoneId: 'Asia/Phnom_Penh',
    colorScheme: 'light',
    // Recording costs a fifth of the time; for looking into a failure: E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        // A camera whose picture Chromium draws, allowed without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        shortPages,
      ],
    },
  },
})
