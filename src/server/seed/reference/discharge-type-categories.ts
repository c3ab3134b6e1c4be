/** Categories of discharge types for statistics. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | sort_order#
ALIVE | ចេញនៅរស់ | Discharged alive | 10
TRANSFER | បញ្ជូនទៅមូលដ្ឋានផ្សេង | Transferred to another facility | 20
LEFT | ចាកចេញដោយខ្លួនឯង | Left on their own decision | 30
DEAD | ស្លាប់ | Died | 40
`)
