/** The national look-up list of discharge types; death is the record 5 of the specification. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | national_code | category_id | needs_facility? | needs_death_form? | stops_care? | sort_order#
AUTHORISED | ចេញដោយអនុញ្ញាត | Authorised discharge | DITY-0000E08 | ALIVE | no | no | no | 10
UNAUTHORISED | ចេញដោយគ្មានការអនុញ្ញាត | Unauthorised discharge | DITY-0B00009 | LEFT | no | no | no | 20
REFER_OUT | បញ្ជូនចេញ | Referred out | DITY-000Y00F | TRANSFER | yes | no | no | 30
ABSCONDED | ចេញដោយមិនជូនដំណឹង | Absconded | DITY-000010X | LEFT | no | no | yes | 40
DEATH | ស្លាប់ | Death | DITY-00000CA | DEAD | no | yes | yes | 50
`)
