/** Some villages of the example communes, with their official codes. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | commune_id | name_kh | name_en
10010101 | 100101 | ឈ្នៃ | Chhney
10010102 | 100101 | ជ្រោយថ្មក្រោម | Chrouy Thma Kraom
10010103 | 100101 | ជ្រោយថ្មលើ | Chrouy Thma Leu
10010104 | 100101 | កំពង់ស្រែ | Kampong Srae
10010105 | 100101 | កណ្ដាល | Kandal
10010106 | 100101 | កោះកណ្ដុរ | Kaoh Kandaor
10010301 | 100103 | ហាន់ជ័យទី១ | Hanchey Ti Muoy
10010302 | 100103 | ហាន់ជ័យទី២ | Hanchey Ti Pi
10010303 | 100103 | ហាន់ជ័យទី៣ | Hanchey Ti Bei
10010304 | 100103 | ហាន់ជ័យទី៤ | Hanchey Ti Buon
10010401 | 100104 | ប្រម៉ា | Prama
10010402 | 100104 | រលៀក | Roliek
10010403 | 100104 | វាលកន្សែង | Veal Kansaeng
10010404 | 100104 | កំពង់ដំរីចាស់ | Kompong Domrey Chas
10010405 | 100104 | ច្រកដំបង | Chrok Dambang
10010406 | 100104 | អូរទេវតា | Ou Tevda
10010501 | 100105 | ឈើទាលភ្លោះលើ | Chheu Teal Phluoh Leu
10010502 | 100105 | ឈើទាលភ្លោះក្រោម | Chheu Teal Phluoh Kraom
10010503 | 100105 | កញ្ជរ | Kanhchor
10010504 | 100105 | ព្រែកចំឡាក់ | Preaek Chamlak
10010505 | 100105 | បុស្សខ្នុរ | Bos Knor
10010701 | 100107 | ដងក្ដោង | Dang Kdaong
10010702 | 100107 | ពង្រ ១ | Pongro Muoy
10010703 | 100107 | ពង្រ ២ | Pongro Pir
10010704 | 100107 | ពង្រ ៣ | Pongro Bei
10010705 | 100107 | ត្នោត | Tnaot
10020701 | 100207 | ក្បាលកោះ | Kbal Kaoh
10020702 | 100207 | ចុងកោះ | Chong Kaoh
10020801 | 100208 | ក្រគរ | Krakor
10020802 | 100208 | ទួលមនោរម្យ | Tuol Monourom
10020901 | 100209 | ដូនជ្រាំ | Doun Chroam
10020902 | 100209 | ក្រចេះ | Kracheh
10020903 | 100209 | ផ្សារវែង | Phsar Veaeng
10020904 | 100209 | ត្រពាំងព្រីង | Trapeang Pring
10021101 | 100211 | ទី១ | Ti Muoy
10021102 | 100211 | ទី២ | Ti Pir
10040701 | 100407 | ចារថ្នោល | Char Thnaol
10040702 | 100407 | ដូនមាស | Doun Meas
10040801 | 100408 | ថ្មី | Thmei
10040802 | 100408 | ធំ | Thum
10060701 | 100607 | បឹងរុន | Boeng Run
10060702 | 100607 | កាកុត | Kakot
10060901 | 100609 | ឫស្សីចារ | Ruessei Char
10060902 | 100609 | ថ្មគ្រែកណ្ដាល | Thma Krae Kandal
12021101 | 120211 | ភូមិ ១ | Phum 1
12040101 | 120401 | ភូមិ ១ | Phum 1
17090801 | 170908 | មមាញ | Momeanh
17100101 | 171001 | ស្លក្រាម | Sla Kram
17100201 | 171002 | ភ្ញាជ័យ | Phnhea Chey
17100901 | 171009 | ពោធិបន្ទាយជ័យ | Pou Banteay Chey
17110201 | 171102 | ដូនហុង | Doun Hong
`)
