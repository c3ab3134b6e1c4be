/** Operational districts of the example provinces; their codes are examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | province_id | name_kh | name_en | district_ids*
1001 | 10 | ឆ្លូង | Chhlong | 1001 1005
1002 | 10 | ក្រចេះ | Kratié | 1002 1003 1004 1006 1007
1701 | 17 | សៀមរាប | Siem Reap | 1709 1710
1702 | 17 | សូទ្រនិគម | Sotr Nikum | 1711
1201 | 12 | ដូនពេញ | Doun Penh | 1202
1202 | 12 | ទួលគោក | Tuol Kouk | 1204
`)
