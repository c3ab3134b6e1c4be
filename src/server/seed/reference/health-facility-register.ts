/** Facilities' requests to participate; all are examples. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | facility_code | requested_level_id | operational_district_id | status
EX-26-0001 | មណ្ឌលសុខភាពព្រែកសាម៉ាន់ | Preaek Saman Health Centre | 100107 | HC | 1001 | NEW
EX-26-0002 | មណ្ឌលសុខភាពក្រគរ | Krakor Health Centre | 100204 | HC | 1002 | CHECKED
EX-26-0003 | ប៉ុស្តិ៍សុខភាពខ្សាច់អណ្ដែត | Khsach Andeth Health Post | 100108 | HP | 1001 | NEW
`)
