/** Districts of the example provinces, with their official codes. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | province_id | name_kh | name_en | type
1001 | 10 | ឆ្លូង | Chhloung | DISTRICT
1002 | 10 | ក្រចេះ | Kracheh | MUNICIPALITY
1003 | 10 | ព្រែកប្រសព្វ | Prek Prasab | DISTRICT
1004 | 10 | សំបូរ | Sambour | DISTRICT
1005 | 10 | ស្នួល | Snuol | DISTRICT
1006 | 10 | ចិត្របុរី | Chetr Borei | DISTRICT
1007 | 10 | អូរគ្រៀងសែនជ័យ | Ou Krieng Saenchey | DISTRICT
1202 | 12 | ដូនពេញ | Doun Penh | KHAN
1204 | 12 | ទួលគោក | Tuol Kouk | KHAN
1709 | 17 | ប្រាសាទបាគង | Prasat Bakong | DISTRICT
1710 | 17 | សៀមរាប | Siem Reap | MUNICIPALITY
1711 | 17 | សូទ្រនិគម | Soutr Nikom | DISTRICT
`)
