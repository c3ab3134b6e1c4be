/** The national look-up list of admission types. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | national_code | needs_facility? | needs_appointment? | sort_order#
WALK_IN | មកដោយខ្លួនឯង | Walk-in | ADTY-000J008 | no | no | 10
APPOINTMENT | មកដោយតាមការណាត់ជួប | Appointment | ADTY-000009S | no | yes | 20
REFER | មកដោយការបញ្ជូន | Referred | ADTY-0P0000A | yes | no | 30
`)
