/** /case_claims/list: cases with their rates and reductions, as any list of records. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { RecordList } from '#src/workflow/RecordList.tsx'
import { ClaimLists } from './ClaimLists.tsx'

const extras: ScreenOverrides = { recordPath: ({ claim_id }) => `/claims/${claim_id}` }

export const Component = () => (
  <RecordList path="case_claims" extras={extras} notice={<ClaimLists list="cases" />} />
)
