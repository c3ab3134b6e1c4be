/** Standard services that a benefit includes or excludes; examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
benefit_id | standard_service_id | included? | max_qty#
HEF-OPD | OPD-01 | yes | 1
HEF-OPD | OPD-02 | yes | 1
HEF-OPD | LAB-01 | yes | 1
HEF-EMG | EMG-01 | yes | 1
HEF-DEL | DEL-01 | yes | 1
HEF-DEL | DEL-04 | yes | 2
HEF-DEL | DEL-03 | no | 
HEF-CS | DEL-03 | yes | 1
HEF-FP-LONG | FP-03 | yes | 1
HEF-FP-LONG | FP-04 | yes | 1
HEF-CERV | PRE-02 | yes | 1
NCD-OPD | OPD-04 | yes | 1
NCD-OPD | OPD-05 | yes | 1
NSSF-OPD | OPD-01 | yes | 1
NSSF-DEL | DEL-01 | yes | 1
`)
