/** Actions of the setup guide for new installations. */
import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import { type CatalogueGroupId, catalogueGroups } from './catalogues.ts'
import type { SetupCounts, SetupStep } from './steps.ts'

/** Opens the guide: the permission of an installation's account administrators. */
export const setupPermission = 'update_user'

/** Maximum wards or services created in one call. */
const maxAtOnce = 200

export interface ShippedCatalogue {
  /** Name and path of the resource. */
  name: string
  path: string
  label: Label
  /** Number of records that are not deleted. */
  present: number
  /** Number of records in the shipped file. */
  shipped: number
}

/** Progress of loading one catalogue. */
export interface CatalogueLoad {
  name: string
  label: Label
  state: 'waiting' | 'checking' | 'writing' | 'done' | 'failed'
  /** Processed rows and total rows of the current phase. */
  done: number
  total: number
  /** Added records, and rows skipped because of conflicts with stored records. */
  added: number
  refused: number
}

export interface SetupState {
  isDemonstration: boolean
  isDismissed: boolean
  counts: SetupCounts
  steps: SetupStep[]
  groups: { id: CatalogueGroupId; catalogues: ShippedCatalogue[] }[]
  /**
   * The last load of this server, or the running load of another server; empty before the first.
   */
  loads: CatalogueLoad[]
  /** The first facility; later steps use it as default. */
  facility: { id: number; code: string; name: Label } | null
  /** The first operational district. */
  operationalDistrict: number | null
  /** The current calendar month, as `2026-11`. */
  month: string
}

const id = z.int().check(z.positive())
const riel = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const setupActions = defineActions('setup', {
  state: {
    summary: 'Get the setup steps of this installation and their state',
    method: 'GET',
    needs: [setupPermission],
    answer: answers<SetupState>(),
  },
  load: {
    summary: 'Load shipped catalogues in the background',
    description:
      'Adds missing records through the importer. Existing records and deleted records do not change.',
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
    summary: 'Create wards of a facility from standard wards, with their beds',
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
    summary: 'Create services of a ward from standard services, with their prices in riel',
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
