import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import complaints from './complaints.ts'
import inspections from './inspections.ts'
import protocolMedicines from './protocol-medicines.ts'
import protocolSteps from './protocol-steps.ts'
import protocols from './protocols.ts'
import reagentPrices from './reagent-prices.ts'
import rosters from './rosters.ts'
import routeStops from './route-stops.ts'
import routes from './routes.ts'
import stores from './stores.ts'
import tripLegs from './trip-legs.ts'
import trips from './trips.ts'
import vehicles from './vehicles.ts'

const recipes = [
  complaints,
  inspections,
  protocolMedicines,
  protocolSteps,
  protocols,
  reagentPrices,
  rosters,
  routeStops,
  routes,
  stores,
  tripLegs,
  trips,
  vehicles,
] as unknown as readonly Declaration[]

/** The installation with the resources of docs/recipes.md. */
export const recipesRegistry = createRegistry([...declarations, ...recipes])

export const recipeResources = recipesRegistry.all.filter(({ path }) =>
  recipes.some((recipe) => recipe.path === path),
)
