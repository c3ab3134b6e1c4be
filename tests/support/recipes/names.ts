import type { ResourceName } from '#schemas/kit/names.ts'

/** The recipes' resources are not under `schemas/`, so the type of all names lacks them. */
type RecipeName =
  | 'protocol-medicines'
  | 'protocol-steps'
  | 'protocols'
  | 'route-stops'
  | 'routes'
  | 'stores'
  | 'trip-legs'
  | 'trips'
  | 'vehicles'

export const to = (name: RecipeName) => name as string as ResourceName
