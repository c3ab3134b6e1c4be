import type { ResourceName } from '#schemas/kit/names.ts'

/** The recipes' resources are not under `schemas/`, so the type of all names lacks them. */
export const to = (name: 'stores' | 'trips' | 'trip-legs' | 'vehicles') => name as string as ResourceName
