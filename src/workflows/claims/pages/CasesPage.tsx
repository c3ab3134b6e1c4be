/** /case_claims/list: the generated list of cases with rates and reductions. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { RecordList } from '#src/workflow/RecordList.tsx'
import { ClaimLists } from './ClaimLists.tsx'

const overrides: ScreenOverrides = { recordPath: ({ claim_id }) => `/claims/${claim_id}` }

export const Component = () => (
  <RecordList path="case_claims" overrides={overrides} notice={<ClaimLists list="cases" />} />
)
