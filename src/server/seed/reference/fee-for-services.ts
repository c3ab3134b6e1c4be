/** Fees; all amounts are examples and none is an official price. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | standard_service_id | name_kh | name_en | visit_type | level_id | unit_price# | effective_from | effective_to | discount_allowed? | max_discount#
F-OPD-01 | OPD-01 | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | OPD | HC | 4000 | 2025-01-01 | 2025-12-31 | no | 
F-OPD-01 | OPD-01 | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | OPD | HC | 5000 | 2026-01-01 |  | no | 
F-OPD-01H | OPD-01 | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | OPD | RH | 8000 | 2026-01-01 |  | yes | 50
F-OPD-02 | OPD-02 | ពិគ្រោះជំងឺក្រៅ (តាមដាន) | Outpatient consultation, follow-up | OPD |  | 3000 | 2026-01-01 |  | no | 
F-OPD-03 | OPD-03 | ពិគ្រោះជំងឺជាមួយវេជ្ជបណ្ឌិតឯកទេស | Specialist consultation | OPD | PH | 15000 | 2026-01-01 |  | yes | 50
F-EMG-01 | EMG-01 | សង្គ្រោះបន្ទាន់ | Emergency care | EMERGENCY |  | 20000 | 2026-01-01 |  | no | 
F-DEL-01 | DEL-01 | សម្រាលកូនធម្មតា | Normal delivery | IPD | HC | 80000 | 2026-01-01 |  | yes | 50
F-DEL-01H | DEL-01 | សម្រាលកូនធម្មតា | Normal delivery | IPD | RH | 120000 | 2026-01-01 |  | yes | 50
F-DEL-03 | DEL-03 | វះកាត់យកកូន | Caesarean section | IPD | RH | 400000 | 2026-01-01 |  | yes | 50
F-ANC-01 | ANC-01 | ពិនិត្យផ្ទៃពោះ | Antenatal visit | OPD |  | 4000 | 2026-01-01 |  | no | 
F-FP-03 | FP-03 | ដាក់កងក្នុងស្បូន | Insertion of an IUD | OPD |  | 20000 | 2026-01-01 |  | no | 
F-PRE-02 | PRE-02 | ស្រាវជ្រាវរកមហារីកមាត់ស្បូន | Cervical cancer screening | OPD |  | 20000 | 2026-01-01 |  | no | 
F-SUM-01 | SUM-01 | ដេររបួស | Wound suture |  |  | 12000 | 2026-01-01 |  | no | 
F-SUB-01 | SUB-01 | វះកាត់ខ្នែងពោះវៀន | Appendectomy | IPD | RH | 300000 | 2026-01-01 |  | yes | 50
F-IPD-01 | IPD-01 | សម្រាកពេទ្យផ្នែកជំងឺទូទៅ | Admission to general medicine | IPD | RH | 60000 | 2026-01-01 |  | yes | 50
F-LAB-01 | LAB-01 | រាប់គ្រាប់ឈាមពេញលេញ (NFS) | Full blood count |  |  | 8000 | 2026-01-01 |  | no | 
F-LAB-02 | LAB-02 | ជាតិស្ករក្នុងឈាម | Blood glucose |  |  | 4000 | 2026-01-01 |  | no | 
F-LAB-03 | LAB-03 | តេស្តគ្រុនចាញ់រហ័ស | Rapid malaria test |  |  | 4000 | 2026-01-01 |  | no | 
F-IMG-01 | IMG-01 | ថតកាំរស្មីអ៊ិច សួត | Chest X-ray |  |  | 20000 | 2026-01-01 |  | no | 
F-IMG-03 | IMG-03 | អេកូពោះ | Abdominal ultrasound |  |  | 25000 | 2026-01-01 |  | no | 
F-OTH-01 | OTH-01 | លិខិតបញ្ជាក់សុខភាព | Medical certificate |  |  | 10000 | 2026-01-01 |  | no | 
`).map((row) => ({ ...row, legal_ref: 'ឧទាហរណ៍ / Example' }))
