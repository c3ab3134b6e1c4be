/**
 * /cash-flow: movements of cash as any list of records, below what the accounts hold now (domain
 * 1.9).
 */
import { RecordList } from '#src/workflow/RecordList.tsx'
import { Balances } from './Balances.tsx'

export const Component = () => <RecordList path="cash-flow" notice={<Balances />} />
