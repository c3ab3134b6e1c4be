/** Communes of the example districts, with their official codes. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | district_id | name_kh | name_en | type
100101 | 1001 | ឆ្លូង | Chhloung | COMMUNE
100103 | 1001 | ហាន់ជ័យ | Han Chey | COMMUNE
100104 | 1001 | កំពង់ដំរី | Kampong Damrei | COMMUNE
100105 | 1001 | កញ្ជរ | Kanhchor | COMMUNE
100107 | 1001 | ពង្រ | Pongro | COMMUNE
100207 | 1002 | កោះទ្រង់ | Kaoh Trong | SANGKAT
100208 | 1002 | ក្រគរ | Krakor | SANGKAT
100209 | 1002 | ក្រចេះ | Kracheh | SANGKAT
100211 | 1002 | រកាកណ្ដាល | Roka Kandal | SANGKAT
100407 | 1004 | សំបូរ | Sambour | COMMUNE
100408 | 1004 | សណ្ដាន់ | Sandan | COMMUNE
100607 | 1006 | សំបុក | Sambok | COMMUNE
100609 | 1006 | ថ្មគ្រែ | Thma Kreae | COMMUNE
120211 | 1202 | វត្ដភ្នំ | Voat Phnum | SANGKAT
120401 | 1204 | ផ្សារដេប៉ូទី ១ | Phsar Depou Ti Muoy | SANGKAT
170908 | 1709 | រលួស | Roluos | COMMUNE
171001 | 1710 | ស្លក្រាម | Sla Kram | SANGKAT
171002 | 1710 | ស្វាយដង្គំ | Svay Dankum | SANGKAT
171009 | 1710 | សៀមរាប | Siem Reap | SANGKAT
171102 | 1711 | ដំដែក | Dam Daek | COMMUNE
`)
