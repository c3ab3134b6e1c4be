import type { ResourceName } from '#schemas/names.gen.ts'

/** The sample's resources aren't under `schemas/`, so the type of all names doesn't know them. */
export const to = (name: 'suppliers' | 'orders' | 'order-lines') => name as string as ResourceName
