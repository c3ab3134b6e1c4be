/**
 * The setup steps before the first patient. Their state is computed from the records only, so a
 * step that was done or reverted elsewhere is shown correctly.
 */

import { type SetupStepId, setupSteps } from '#src/domain/home.ts'

/** Numbers of records that are not deleted. */
export interface SetupCounts {
  provinces: number
  villages: number
  standardWards: number
  serviceTypes: number
  serviceCategories: number
  operationalDistricts: number
  facilities: number
  wards: number
  beds: number
  services: number
  /** Services with their own price, or with a fee of their standard service. */
  pricedServices: number
  /** Active users with a role, except administrators and demo accounts. */
  workers: number
  /** Those of them without a coverage area today. */
  workersWithoutCoverage: number
  openMonths: number
  patients: number
  visits: number
}

export interface SetupStep {
  id: SetupStepId
  /** `next` is the first step that can be done now; `waiting` needs another step first. */
  state: 'done' | 'next' | 'open' | 'waiting'
  waitsFor?: SetupStepId
}

const isDone: Readonly<Record<SetupStepId, (counts: SetupCounts) => boolean>> = {
  catalogues: (counts) =>
    [
      counts.provinces,
      counts.villages,
      counts.standardWards,
      counts.serviceTypes,
      counts.serviceCategories,
    ].every((count) => count > 0),
  facility: ({ facilities }) => facilities > 0,
  wards: ({ wards }) => wards > 0,
  services: ({ services, pricedServices }) => services > 0 && pricedServices > 0,
  people: ({ workers, workersWithoutCoverage }) => workers > 0 && workersWithoutCoverage === 0,
  month: ({ openMonths }) => openMonths > 0,
  patient: ({ patients, visits }) => patients > 0 && visits > 0,
}

/** Steps that must be done first, because the form needs their records. */
const needs: Readonly<Record<SetupStepId, readonly SetupStepId[]>> = {
  catalogues: [],
  facility: ['catalogues'],
  wards: ['catalogues', 'facility'],
  services: ['catalogues', 'wards'],
  people: ['facility'],
  month: ['facility'],
  patient: ['catalogues', 'services', 'month'],
}

/** The steps in order with their states. */
export function planSetup(counts: SetupCounts): SetupStep[] {
  const done = new Set(setupSteps.filter((id) => isDone[id](counts)))
  let hasNext = false
  return setupSteps.map((id): SetupStep => {
    if (done.has(id)) return { id, state: 'done' }
    const waitsFor = needs[id].find((other) => !done.has(other))
    if (waitsFor) return { id, state: 'waiting', waitsFor }
    if (hasNext) return { id, state: 'open' }
    hasNext = true
    return { id, state: 'next' }
  })
}

/** Whether the installation is ready: only the first patient can be missing. */
export const isSetUp = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ id, state }) => state === 'done' || id === 'patient')
