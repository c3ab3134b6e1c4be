/** Medicines of the example order sets. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
order_set_id | medication_id | morning# | afternoon# | evening# | days# | own_quantity# | prn? | note
FEVER_CHILD | PARA-120S | | | | 3 | 1 | yes | តាមទម្ងន់ រៀងរាល់ ៦ ម៉ោង ពេលក្ដៅ
DIARRHOEA | ORS | | | | 3 | 6 | yes | ១ កញ្ចប់លាយទឹក ១ លីត្រ
DIARRHOEA | ZINC-20T | 1 | | | 10 | | |
PAIN | PARA-500T | 1 | 1 | 1 | 3 | | |
PAIN | IBU-400T | 1 | | 1 | 3 | | | ក្រោយបាយ
`)
