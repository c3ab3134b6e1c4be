/** Journeys wait for what they expect of a page: a slow machine shows it later. */
import { expect, it } from 'vitest'
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
