/** What may be begun with each resource, and which are searched; a query for react-query. */
import { schemaActions } from '#src/domain/console-actions.ts'
import { answerQuery } from './call.ts'

export const abilitiesQuery = { ...answerQuery(schemaActions.abilities, {}), staleTime: 5 * 60_000 }
