/** What may be begun with each resource, and which are searched; a query for react-query. */
import { answerQuery } from '#src/client/call.ts'
import { schemaActions } from '#src/domain/console-actions.ts'

export const abilitiesQuery = { ...answerQuery(schemaActions.abilities, {}), staleTime: 5 * 60_000 }
