/** Actions of the guide for new installations. */
import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { answers, defineActions } from '../action.ts'
import { type CatalogueGroupId, catalogueGroups } from './catalogues.ts'
import type { SetupCounts, SetupStep } from './steps.ts'

/** Opens the guide: who looks after the accounts of an installation. */
export const setupPermission = 'update_user'

/** Most wards or services that are created with one press. */
const maxAtOnce = 200

export interface ShippedCatalogue {
  /** Name and path of the resource. */
  name: string
  path: string
  label: Label
  /** Records that are not deleted. */
  present: number
  /** Records in the shipped file. */
  shipped: number
}

/** How far loading one catalogue is. */
export interface CatalogueLoad {
  name: string
  label: Label
  state: 'waiting' | 'checking' | 'writing' | 'done' | 'failed'
  /** Rows worked through, and rows in all, of the present phase. */
  done: number
  total: number
  /** Records added, and rows skipped because they conflict with stored records. */
  added: number
  refused: number
}

export interface SetupState {
  isDemonstration: boolean
  isDismissed: boolean
  counts: SetupCounts
  steps: SetupStep[]
  groups: { id: CatalogueGroupId; catalogues: ShippedCatalogue[] }[]
  /** The last load of this server, or what another server is loading; empty before the first. */
  loads: CatalogueLoad[]
  /** The facility that was entered first: later steps begin with it. */
  facility: { id: number; code: string; name: Label } | null
  /** The operational district that was entered first. */
  operationalDistrict: number | null
  /** The calendar month of today, as `2026-11`. */
  month: string
}

const id = z.int().check(z.positive())
const riel = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const setupActions = defineActions('setup', {
  state: {
    summary: 'What is done and what is next in setting up this installation',
    method: 'GET',
    needs: [setupPermission],
    answer: answers<SetupState>(),
  },
  load: {
    summary: 'Load shipped catalogues in the background',
    description:
      'Adds records that are missing, through the importer. Records that are there, and records that were deleted, stay as they are.',
    at: 'load',
    needs: [setupPermission],
    body: z.strictObject({
      groups: z
        .array(z.enum(catalogueGroups.map((group) => group.id)))
        .check(z.minLength(1), z.maxLength(catalogueGroups.length)),
    }),
    answer: answers<CatalogueLoad[]>(),
  },
  wards: {
    summary: 'Create wards of a facility after standard wards, with their beds',
    at: 'wards',
    needs: [setupPermission, 'create_ward'],
    body: z.strictObject({
      health_facility_id: id,
      wards: z
        .array(
          z.strictObject({
            standard_ward_id: id,
            beds: z.int().check(z.minimum(0), z.maximum(200)),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxAtOnce)),
    }),
    answer: z.object({ created: z.number() }),
  },
  services: {
    summary: 'Create services of a ward after standard services, with their prices in riel',
    at: 'services',
    needs: [setupPermission, 'create_ward_service'],
    body: z.strictObject({
      ward_id: id,
      services: z
        .array(z.strictObject({ standard_service_id: id, price: riel }))
        .check(z.minLength(1), z.maxLength(maxAtOnce)),
    }),
    answer: z.object({ created: z.number() }),
  },
  dismiss: {
    summary: 'Hide the guide from the home page, or show it again',
    at: 'dismiss',
    needs: [setupPermission],
    body: z.strictObject({ is_dismissed: z.boolean() }),
  },
})
