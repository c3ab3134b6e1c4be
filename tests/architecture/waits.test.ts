/** Tests wait for what they expect: a slow machine shows it later. */
import { expect, it } from 'vitest'
import { usualWait } from '../../scripts/usual-wait.ts'
import { read, sources } from './source.ts'

const journeys = sources.filter((file) => file.startsWith('tests/e2e/'))

/** Reads the page once; `expect(locator).toHaveCount`, `toHaveText` and the like read it again. */
const once =
  /expect\(\s*\(*await [^;]{1,200}?\.(count|is(Visible|Hidden|Enabled|Disabled|Checked)|textContent|inputValue|getAttribute)\(/g

it('no journey expects of a page what it has read once', () => {
  const found = journeys.flatMap((file) => [...read(file).matchAll(once)].map(([text]) => `${file}: ${text}`))
  expect(journeys.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

it('no journey waits for a fixed time, except as long as a finger presses a button', () => {
  const waiting = journeys.filter((file) => read(file).includes('waitForTimeout('))
  expect(waiting).toEqual(['tests/e2e/records.spec.ts'])
})

it('no test waits shorter than usual for what must come', () => {
  const found = sources
    .filter((file) => /^tests\/(?!e2e|bench)/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\btimeout: ([\d_]+)/g)]
        .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < usualWait)
        .map(([text]) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
  expect(read('tests/support/dom.ts')).toContain('asyncUtilTimeout: usualWait')
  expect(read('vite.config.ts')).toContain('expect: { poll: { timeout: usualWait } }')
})

it('no test chooses an option before its search is answered', () => {
  const found = sources.filter(
    (file) =>
      /^tests\/(?!e2e|bench)/.test(file) && /click\(\s*await screen\.findByRole\('option'/.test(read(file)),
  )
  expect(found).toEqual([])
})

it('short limits of journeys only choose a slower path', () => {
  const short = journeys.filter((file) =>
    [...read(file).matchAll(/\b(?:timeout: |setDefaultTimeout\()([1-9][\d_]*)/g)].some(
      ([, limit = '']) => Number(limit.replaceAll('_', '')) < usualWait,
    ),
  )
  const names = ['new-version.spec', 'roles-walk.spec', 'routes.spec', 'support/journey', 'support/live-page']
  expect(short.sort()).toEqual(names.map((name) => `tests/e2e/${name}.ts`))
})
