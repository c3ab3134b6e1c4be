/** The provinces and the capital, with their official codes. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | type
01 | បន្ទាយមានជ័យ | Banteay Meanchey | PROVINCE
02 | បាត់ដំបង | Battambang | PROVINCE
03 | កំពង់ចាម | Kampong Cham | PROVINCE
04 | កំពង់ឆ្នាំង | Kampong Chhnang | PROVINCE
05 | កំពង់ស្ពឺ | Kampong Speu | PROVINCE
06 | កំពង់ធំ | Kampong Thom | PROVINCE
07 | កំពត | Kampot | PROVINCE
08 | កណ្ដាល | Kandal | PROVINCE
09 | កោះកុង | Koh Kong | PROVINCE
10 | ក្រចេះ | Kratié | PROVINCE
11 | មណ្ឌលគិរី | Mondulkiri | PROVINCE
12 | ភ្នំពេញ | Phnom Penh | CAPITAL
13 | ព្រះវិហារ | Preah Vihear | PROVINCE
14 | ព្រៃវែង | Prey Veng | PROVINCE
15 | ពោធិ៍សាត់ | Pursat | PROVINCE
16 | រតនគិរី | Ratanakiri | PROVINCE
17 | សៀមរាប | Siem Reap | PROVINCE
18 | ព្រះសីហនុ | Preah Sihanouk | PROVINCE
19 | ស្ទឹងត្រែង | Stung Treng | PROVINCE
20 | ស្វាយរៀង | Svay Rieng | PROVINCE
21 | តាកែវ | Takéo | PROVINCE
22 | ឧត្តរមានជ័យ | Oddar Meanchey | PROVINCE
23 | កែប | Kep | PROVINCE
24 | ប៉ៃលិន | Pailin | PROVINCE
25 | ត្បូងឃ្មុំ | Tboung Khmum | PROVINCE
`)
