/**
 * Services of a ward that a benefit includes, if more specific than the standard service; examples.
 */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
benefit_id | service_id | included? | max_qty#
HEF-OPD | 100101-OPD-001 | yes | 1
HEF-DEL | 100101-MAT-001 | yes | 1
HEF-DEL | 100101-MAT-002 | yes | 1
HEF-DEL | 100101-MAT-003 | no | 
HEF-EMG | 100101-ER-001 | yes | 1
`)
