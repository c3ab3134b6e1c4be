/** /case_claims/list: cases with their rates and reductions, as any list of records. */
import type { Extras } from '#resources/context.tsx'
import { RecordList } from '#src/workflow/RecordList.tsx'
import { ClaimLists } from './ClaimLists.tsx'

const extras: Extras = { recordPath: ({ claim_id }) => `/claims/${claim_id}` }

export const Component = () => (
  <RecordList path="case_claims" extras={extras} notice={<ClaimLists list="cases" />} />
)
