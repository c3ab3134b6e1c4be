import { expect, test } from 'vitest'
import { catalogueGroups, resourcesOfGroups } from '#src/workflows/setup/domain/catalogues.ts'
import { isSetUp, planSetup, type SetupCounts } from '#src/workflows/setup/domain/steps.ts'

const empty: SetupCounts = {
  provinces: 0,
  villages: 0,
  standardWards: 0,
  serviceTypes: 0,
  serviceCategories: 0,
  operationalDistricts: 0,
  facilities: 0,
  wards: 0,
  beds: 0,
  services: 0,
  pricedServices: 0,
  workers: 0,
  workersWithoutCoverage: 0,
  openMonths: 0,
  patients: 0,
  visits: 0,
}
const loaded = {
  provinces: 25,
  villages: 1,
  standardWards: 1,
  serviceTypes: 1,
  serviceCategories: 1,
}
const line = (counts: Partial<SetupCounts>) =>
  planSetup({ ...empty, ...counts }).map(({ id, state, waitsFor }) =>
    waitsFor ? `${id} waits for ${waitsFor}` : `${id} ${state}`,
  )

test('a new installation starts with the catalogues, and each step names its requirements', () => {
  expect(line({})).toEqual([
    'catalogues next',
    'facility waits for catalogues',
    'wards waits for catalogues',
    'services waits for catalogues',
    'people waits for facility',
    'month waits for facility',
    'patient waits for catalogues',
  ])
})

test('independent steps are open beside the next one', () => {
  expect(line({ ...loaded, facilities: 1 })).toEqual([
    'catalogues done',
    'facility done',
    'wards next',
    'services waits for wards',
    'people open',
    'month open',
    'patient waits for services',
  ])
})

test('users without coverage and services without a price keep their step open', () => {
  const counts = { ...loaded, facilities: 1, wards: 1, services: 3, workers: 2, openMonths: 1 }
  expect(line({ ...counts, workersWithoutCoverage: 1 }).slice(3, 5)).toEqual(['services next', 'people open'])
})

test('the guide ends before the first patient', () => {
  const ready = { ...loaded, facilities: 1, wards: 1, services: 1, pricedServices: 1, workers: 1 }
  expect(isSetUp(planSetup({ ...empty, ...ready }))).toBe(false)
  expect(isSetUp(planSetup({ ...empty, ...ready, openMonths: 1 }))).toBe(true)
})

test('a catalogue of two groups is loaded once, before those that refer to it', () => {
  const all = resourcesOfGroups(catalogueGroups.map(({ id }) => id))
  expect(all.filter((name) => name === 'standard-wards')).toHaveLength(1)
  expect(all.indexOf('provinces')).toBeLessThan(all.indexOf('villages'))
  expect(resourcesOfGroups(['diagnoses'])).toEqual(['standard-wards', 'diagnoses-categories', 'diagnoses'])
})
