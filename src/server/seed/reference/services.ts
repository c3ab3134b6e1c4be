/** Services of a few wards; some still need a standard service. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | ward_id | service_category_id | service_type_id | care_type | requires_result? | is_bed_day? | name_kh | name_en | standard_service_id | mapping_status
100101-OPD-001 | 100101-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | OPD-01 | MAPPED
100101-OPD-002 | 100101-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺក្រៅ (តាមដាន) | Outpatient consultation, follow-up | OPD-02 | MAPPED
100101-OPD-003 | 100101-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺជាមួយវេជ្ជបណ្ឌិតឯកទេស | Specialist consultation |  | UNMAPPED
100101-OPD-004 | 100101-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺលើសឈាម | Hypertension consultation | OPD-04 | MAPPED
100101-OPD-005 | 100101-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺទឹកនោមផ្អែម | Diabetes consultation | OPD-05 | MAPPED
100101-OPD-006 | 100101-OPD | CONS-OPD | TREATMENT | O | no | no | លាងរបួស | Wound dressing |  | UNMAPPED
100101-OPD-007 | 100101-OPD | MCH-ANC | PREVENTION | O | no | no | ពិនិត្យផ្ទៃពោះ | Antenatal visit | ANC-01 | MAPPED
100101-ER-001 | 100101-ER | CONS-EMG | TREATMENT | B | no | no | សង្គ្រោះបន្ទាន់ | Emergency care | EMG-01 | MAPPED
100101-ER-002 | 100101-ER | CONS-EMG | TREATMENT | B | no | no | ដាក់អុកស៊ីសែន | Oxygen therapy |  | UNMAPPED
100101-ER-003 | 100101-ER | CONS-EMG | TRANSPORT | B | no | no | បញ្ជូនអ្នកជំងឺដោយរថយន្តសង្គ្រោះ | Referral by ambulance | EMG-04 | MAPPED
100101-MED-001 | 100101-MED | HOSP | TREATMENT | I | no | no | សម្រាកពេទ្យផ្នែកជំងឺទូទៅ | Admission to general medicine | IPD-01 | MAPPED
100101-MED-002 | 100101-MED | HOSP | CARE | I | no | no | ថែទាំអ្នកជំងឺក្នុងមួយថ្ងៃ | Nursing care, per day |  | UNMAPPED
100101-MED-003 | 100101-MED | HOSP | CARE | I | no | yes | គ្រែក្នុងមួយថ្ងៃ ផ្នែកជំងឺទូទៅ | Bed in general medicine, per day |  | UNMAPPED
100101-PED-001 | 100101-PED | HOSP | CARE | I | no | yes | គ្រែក្នុងមួយថ្ងៃ ផ្នែកជំងឺកុមារ | Bed in paediatrics, per day |  | UNMAPPED
100101-MAT-001 | 100101-MAT | MCH-DEL | TREATMENT | I | no | no | សម្រាលកូនធម្មតា | Normal delivery | DEL-01 | MAPPED
100101-MAT-002 | 100101-MAT | MCH-DEL | TREATMENT | I | no | no | សម្រាលកូនដោយប្រើឧបករណ៍ | Assisted delivery | DEL-02 | MAPPED
100101-MAT-003 | 100101-MAT | MCH-DEL | SURGERY | I | no | no | វះកាត់យកកូន | Caesarean section |  | UNMAPPED
100101-MAT-004 | 100101-MAT | MCH-DEL | CARE | I | no | no | ថែទាំទារកទើបកើត | Newborn care | DEL-04 | MAPPED
100101-MAT-005 | 100101-MAT | HOSP | CARE | I | no | yes | គ្រែក្នុងមួយថ្ងៃ ផ្នែកសម្ភព | Bed in maternity, per day |  | UNMAPPED
100101-SUR-001 | 100101-SUR | SURG-MIN | SURGERY | B | no | no | ដេររបួស | Wound suture | SUM-01 | MAPPED
100101-SUR-002 | 100101-SUR | SURG-MIN | SURGERY | B | no | no | វះបូស | Incision of an abscess |  | UNMAPPED
100101-SUR-003 | 100101-SUR | SURG-MAJ | SURGERY | I | no | no | វះកាត់ខ្នែងពោះវៀន | Appendectomy | SUB-01 | MAPPED
100101-SUR-004 | 100101-SUR | SURG-MAJ | SURGERY | I | no | no | វះកាត់ក្លនលូន | Hernia repair | SUB-02 | MAPPED
100101-SUR-005 | 100101-SUR | HOSP | CARE | I | no | yes | គ្រែក្នុងមួយថ្ងៃ ផ្នែកសល្យសាស្ត្រ | Bed in surgery, per day |  | UNMAPPED
100101-LAB-001 | 100101-LAB | DIAG-LAB | DIAGNOSTIC | B | yes | no | រាប់គ្រាប់ឈាមពេញលេញ (NFS) | Full blood count |  | UNMAPPED
100101-LAB-002 | 100101-LAB | DIAG-LAB | DIAGNOSTIC | B | yes | no | ជាតិស្ករក្នុងឈាម | Blood glucose | LAB-02 | MAPPED
100101-LAB-003 | 100101-LAB | DIAG-LAB | DIAGNOSTIC | B | yes | no | តេស្តគ្រុនចាញ់រហ័ស | Rapid malaria test | LAB-03 | MAPPED
100101-LAB-004 | 100101-LAB | DIAG-LAB | DIAGNOSTIC | B | yes | no | តេស្តគ្រុនឈាម | Dengue test |  | UNMAPPED
100101-LAB-005 | 100101-LAB | DIAG-LAB | DIAGNOSTIC | B | yes | no | វិភាគទឹកនោម | Urine analysis | LAB-07 | MAPPED
100101-IMG-001 | 100101-IMG | DIAG-IMG | DIAGNOSTIC | B | yes | no | ថតកាំរស្មីអ៊ិច សួត | Chest X-ray | IMG-01 | MAPPED
100101-IMG-002 | 100101-IMG | DIAG-IMG | DIAGNOSTIC | B | yes | no | អេកូពោះ | Abdominal ultrasound |  | UNMAPPED
100101-IMG-003 | 100101-IMG | DIAG-IMG | DIAGNOSTIC | B | yes | no | វាស់ចរន្តអគ្គិសនីបេះដូង (ECG) | Electrocardiogram | IMG-05 | MAPPED
100102-OPD-001 | 100102-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | OPD-01 | MAPPED
100102-OPD-002 | 100102-OPD | CONS-OPD | CONSULTATION | O | no | no | ពិគ្រោះជំងឺក្រៅ (តាមដាន) | Outpatient consultation, follow-up |  | UNMAPPED
100102-OPD-003 | 100102-OPD | CONS-OPD | TREATMENT | O | no | no | លាងរបួស | Wound dressing | OPD-09 | MAPPED
100102-OPD-004 | 100102-OPD | MCH-ANC | PREVENTION | O | no | no | ពិនិត្យផ្ទៃពោះ | Antenatal visit | ANC-01 | MAPPED
100102-OPD-005 | 100102-OPD | MCH-FP | PREVENTION | O | no | no | ថ្នាំចាក់ពន្យារកំណើត | Contraceptive injection |  | UNMAPPED
100102-MAT-001 | 100102-MAT | MCH-DEL | TREATMENT | I | no | no | សម្រាលកូនធម្មតា | Normal delivery | DEL-01 | MAPPED
100102-MAT-002 | 100102-MAT | MCH-DEL | CARE | I | no | no | ថែទាំទារកទើបកើត | Newborn care | DEL-04 | MAPPED
100102-MAT-003 | 100102-MAT | HOSP | CARE | I | no | yes | គ្រែក្នុងមួយថ្ងៃ ផ្នែកសម្ភព | Bed in maternity, per day |  | UNMAPPED
`)
