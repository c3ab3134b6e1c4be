import type { ResourceName } from '#schemas/kit/names.ts'

/** The sample's resources are not under `schemas/`, so the type of all names lacks them. */
export const to = (name: 'suppliers' | 'orders' | 'order-lines') => name as string as ResourceName
