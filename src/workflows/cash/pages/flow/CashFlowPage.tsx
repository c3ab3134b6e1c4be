/** /cash-flow: the generated list of cash movements, below the account balances (domain 1.9). */
import { RecordList } from '#src/workflow/RecordList.tsx'
import { Balances } from './Balances.tsx'

export const Component = () => <RecordList path="cash-flow" notice={<Balances />} />
