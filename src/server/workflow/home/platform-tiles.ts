/** Tiles of every application. */
import type { HomeTile } from '../home-tile.ts'
import accounts from './tiles/accounts.ts'
import approvals from './tiles/approvals.ts'
import areas from './tiles/areas.ts'
import demonstration from './tiles/demonstration.ts'
import imports from './tiles/imports.ts'
import mine from './tiles/mine.ts'
import noAccess from './tiles/no-access.ts'
import noCoverage from './tiles/no-coverage.ts'
import others from './tiles/others.ts'
import places from './tiles/places.ts'

export const platformTiles: readonly HomeTile[] = [
  accounts,
  approvals,
  areas,
  demonstration,
  imports,
  mine,
  noAccess,
  noCoverage,
  others,
  places,
]
