/** Codes of the visit types in the national look-up lists; emergency has none. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | national_code | sort_order#
OPD | VITY-00L000D | 10
IPD | VITY-00J000C | 20
EMERGENCY | | 30
`)
