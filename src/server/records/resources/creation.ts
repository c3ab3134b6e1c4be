/** What the defaults of new records depend on. */
import type { Kysely } from 'kysely'
import { type Creation, dynamicDefault } from '#schemas/kit/defaults.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Coverage } from '#src/domain/access/coverage.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Writing } from './writing.ts'

/** The dynamic defaults of a resource and of its rows. */
const dynamicOf = (resource: Resource) =>
  [resource, ...Object.values(resource.children).map(({ row }) => row)].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => dynamicDefault(field) ?? []),
  )

/** The facility is read only if a default needs it. */
export async function loadCreationFor(
  db: Kysely<Tables>,
  resource: Resource,
  { userId, coverage }: { userId: number | null; coverage: Coverage },
  now: Date,
): Promise<Creation> {
  const isOfFacility = dynamicOf(resource).some((one) => 'myFacility' in one)
  const myFacility = isOfFacility ? await ownFacility(db, { userId, coverage }) : null
  return { now, me: userId, myFacility }
}

/** The same for a transaction. */
export const loadCreation = ({ trx, actor, now }: Writing, resource: Resource): Promise<Creation> =>
  loadCreationFor(trx, resource, actor, new Date(now))
