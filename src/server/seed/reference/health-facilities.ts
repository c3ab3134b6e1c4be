/**
 * Facilities of every level, public ones by their public names; bed and population counts are
 * examples.
 */
import { tableRows } from '../table-rows.ts'

const description =
  'ឧទាហរណ៍៖ លេខកូដ ប្រភេទ និងចំនួនមិនមែនជាផ្លូវការទេ។ / Example: code, type and counts are not official.'

export const demo = tableRows(`
code | name_kh | name_en | level_id | type_id | ownership | operational_district_id | village_id | beds# | catchment_population#
100101 | មន្ទីរពេទ្យបង្អែកឆ្លូង | Chhlong Referral Hospital | RH | CPA1 | PUBLIC | 1001 | 10010101 | 60 | 98000
100102 | មណ្ឌលសុខភាពឆ្លូង | Chhlong Health Centre | HC | MPA | PUBLIC | 1001 | 10010102 | 4 | 17500
100103 | មណ្ឌលសុខភាពហាន់ជ័យ | Han Chey Health Centre | HC | MPA | PUBLIC | 1001 | 10010301 | 3 | 11200
100104 | មណ្ឌលសុខភាពកំពង់ដំរី | Kampong Damrei Health Centre | HC | MPA | PUBLIC | 1001 | 10010404 | 3 | 9800
100105 | មណ្ឌលសុខភាពកញ្ជរ | Kanhchor Health Centre | HC | MPA | PUBLIC | 1001 | 10010503 | 3 | 12600
100106 | ប៉ុស្តិ៍សុខភាពពង្រ | Pongro Health Post | HP | MPA | PUBLIC | 1001 | 10010702 |  | 4300
100201 | មន្ទីរពេទ្យខេត្តក្រចេះ | Kratié Provincial Hospital | PH | CPA3 | PUBLIC | 1002 | 10020902 | 150 | 372000
100202 | មណ្ឌលសុខភាពរកាកណ្ដាល | Roka Kandal Health Centre | HC | MPA | PUBLIC | 1002 | 10021101 | 4 | 14100
100203 | អតីតមន្ទីរពេទ្យស្រុកសំបូរ | Sambour Former District Hospital | FDH | CPA_MPA | PUBLIC | 1002 | 10040701 | 20 | 31500
170101 | មន្ទីរពេទ្យខេត្តសៀមរាប | Siem Reap Provincial Hospital | PH | CPA3 | PUBLIC | 1701 | 17100901 | 260 | 1006000
170102 | មណ្ឌលសុខភាពស្លក្រាម | Sla Kram Health Centre | HC | MPA | PUBLIC | 1701 | 17100101 | 4 | 21400
170201 | មន្ទីរពេទ្យបង្អែកសូទ្រនិគម | Sotr Nikum Referral Hospital | RH | CPA2 | PUBLIC | 1702 | 17110201 | 105 | 271000
120101 | មន្ទីរពេទ្យកាល់ម៉ែត | Calmette Hospital | NH | CPA3 | PUBLIC | 1201 | 12021101 | 500 | 
120201 | គ្លីនិកឧទាហរណ៍ ផ្សារដេប៉ូ | Example Clinic Phsar Depou | HC | NOT_DEFINED | PRIVATE | 1202 | 12040101 | 6 | 
`).map((row) => ({
  ...row,
  description,
  ...(row.level_id === 'HP'
    ? {}
    : {
        khqr_account: `hf${row.code}@aclb`,
        bank_name: 'ACLEDA Bank Plc.',
        bank_account: `0000-${row.code}`,
      }),
  header_line1: 'ក្រសួងសុខាភិបាល',
  header_line2: row.name_kh,
}))
