/**
 * Public holidays by the annual sub-decree of the Royal Government. Days of the lunar calendar are
 * provisional in a year without a published sub-decree; curators then correct them.
 */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | day | name_kh | name_en | is_provisional?
H20260101 | 2026-01-01 | ទិវាបុណ្យចូលឆ្នាំសកល | International New Year’s Day | no
H20260107 | 2026-01-07 | ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍ | Victory over Genocide Day | no
H20260308 | 2026-03-08 | ទិវាអន្តរជាតិនារី | International Women’s Rights Day | no
H20260414 | 2026-04-14 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី១) | Khmer New Year (first day) | no
H20260415 | 2026-04-15 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី២) | Khmer New Year (second day) | no
H20260416 | 2026-04-16 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី៣) | Khmer New Year (third day) | no
H20260501 | 2026-05-01 | ទិវាពលកម្មអន្តរជាតិ និងពិធីបុណ្យវិសាខបូជា | International Labour Day and Visak Bochea Day | no
H20260505 | 2026-05-05 | ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល | Royal Ploughing Ceremony | no
H20260514 | 2026-05-14 | ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះករុណា ព្រះបាទសម្តេចព្រះបរមនាថ នរោត្តម សីហមុនី | Birthday of King Norodom Sihamoni | no
H20260618 | 2026-06-18 | ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្តេចព្រះមហាក្សត្រី នរោត្តម មុនិនាថ សីហនុ | Birthday of the Queen Mother Norodom Monineath Sihanouk | no
H20260924 | 2026-09-24 | ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ | Constitution Day | no
H20261010 | 2026-10-10 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី១) | Pchum Ben (first day) | no
H20261011 | 2026-10-11 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី២) | Pchum Ben (second day) | no
H20261012 | 2026-10-12 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី៣) | Pchum Ben (third day) | no
H20261015 | 2026-10-15 | ទិវាប្រារព្ធពិធីគោរពព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ | Commemoration Day of the late King Father Norodom Sihanouk | no
H20261029 | 2026-10-29 | ព្រះរាជពិធីគ្រងរាជសម្បត្តិ ព្រះករុណា ព្រះបាទសម្តេចព្រះបរមនាថ នរោត្តម សីហមុនី | Coronation Day of King Norodom Sihamoni | no
H20261109 | 2026-11-09 | ពិធីបុណ្យឯករាជ្យជាតិ | Independence Day | no
H20261123 | 2026-11-23 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី១) | Water Festival (first day) | no
H20261124 | 2026-11-24 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី២) | Water Festival (second day) | no
H20261125 | 2026-11-25 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី៣) | Water Festival (third day) | no
H20261229 | 2026-12-29 | ទិវាសន្តិភាពនៅកម្ពុជា | Peace Day in Cambodia | no
H20270101 | 2027-01-01 | ទិវាបុណ្យចូលឆ្នាំសកល | International New Year’s Day | no
H20270107 | 2027-01-07 | ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍ | Victory over Genocide Day | no
H20270308 | 2027-03-08 | ទិវាអន្តរជាតិនារី | International Women’s Rights Day | no
H20270414 | 2027-04-14 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី១) | Khmer New Year (first day) | no
H20270415 | 2027-04-15 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី២) | Khmer New Year (second day) | no
H20270416 | 2027-04-16 | ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ (ថ្ងៃទី៣) | Khmer New Year (third day) | no
H20270501 | 2027-05-01 | ទិវាពលកម្មអន្តរជាតិ | International Labour Day | no
H20270514 | 2027-05-14 | ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះករុណា ព្រះបាទសម្តេចព្រះបរមនាថ នរោត្តម សីហមុនី | Birthday of King Norodom Sihamoni | no
H20270520 | 2027-05-20 | ពិធីបុណ្យវិសាខបូជា | Visak Bochea Day | yes
H20270524 | 2027-05-24 | ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល | Royal Ploughing Ceremony | yes
H20270618 | 2027-06-18 | ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្តេចព្រះមហាក្សត្រី នរោត្តម មុនិនាថ សីហនុ | Birthday of the Queen Mother Norodom Monineath Sihanouk | no
H20270924 | 2027-09-24 | ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ | Constitution Day | no
H20270929 | 2027-09-29 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី១) | Pchum Ben (first day) | yes
H20270930 | 2027-09-30 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី២) | Pchum Ben (second day) | yes
H20271001 | 2027-10-01 | ពិធីបុណ្យភ្ជុំបិណ្ឌ (ថ្ងៃទី៣) | Pchum Ben (third day) | yes
H20271015 | 2027-10-15 | ទិវាប្រារព្ធពិធីគោរពព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ | Commemoration Day of the late King Father Norodom Sihanouk | no
H20271029 | 2027-10-29 | ព្រះរាជពិធីគ្រងរាជសម្បត្តិ ព្រះករុណា ព្រះបាទសម្តេចព្រះបរមនាថ នរោត្តម សីហមុនី | Coronation Day of King Norodom Sihamoni | no
H20271109 | 2027-11-09 | ពិធីបុណ្យឯករាជ្យជាតិ | Independence Day | no
H20271113 | 2027-11-13 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី១) | Water Festival (first day) | yes
H20271114 | 2027-11-14 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី២) | Water Festival (second day) | yes
H20271115 | 2027-11-15 | ព្រះរាជពិធីបុណ្យអុំទូក បណ្តែតប្រទីប និងសំពះព្រះខែ អកអំបុក (ថ្ងៃទី៣) | Water Festival (third day) | yes
H20271229 | 2027-12-29 | ទិវាសន្តិភាពនៅកម្ពុជា | Peace Day in Cambodia | no
`)
