/** /appointments/list: all appointments, to be searched, chosen and changed together. */
import { RecordList } from '#src/workflow/RecordList.tsx'

export const Component = () => <RecordList path="appointments" />
