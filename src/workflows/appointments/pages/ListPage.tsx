/** /appointments/list: all appointments, with search, selection and bulk actions. */
import { RecordList } from '#src/workflow/RecordList.tsx'

export const Component = () => <RecordList path="appointments" />
