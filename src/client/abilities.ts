/** The possible actions per resource, and which resources are searchable; a react-query query. */
import { schemaActions } from '#src/domain/console-actions.ts'
import { answerQuery } from './call.ts'

export const abilitiesQuery = { ...answerQuery(schemaActions.abilities, {}), staleTime: 5 * 60_000 }
