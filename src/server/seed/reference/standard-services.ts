/** Services as facilities of the public sector offer them. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | service_category_id | service_type_id | care_type | level_from_id | is_case? | needs_result? | sex | age_min# | age_max# | name_kh | name_en | evidence_type_ids*
OPD-01 | CONS-OPD | CONSULTATION | O | HP | yes | no |  |  |  | ពិគ្រោះជំងឺក្រៅ (ករណីថ្មី) | Outpatient consultation, new case | 
OPD-02 | CONS-OPD | CONSULTATION | O | HP | yes | no |  |  |  | ពិគ្រោះជំងឺក្រៅ (តាមដាន) | Outpatient consultation, follow-up | 
OPD-03 | CONS-OPD | CONSULTATION | O | RH | yes | no |  |  |  | ពិគ្រោះជំងឺជាមួយវេជ្ជបណ្ឌិតឯកទេស | Specialist consultation | 
OPD-04 | CONS-OPD | CONSULTATION | O | HC | yes | no |  |  |  | ពិគ្រោះជំងឺលើសឈាម | Hypertension consultation | 
OPD-05 | CONS-OPD | CONSULTATION | O | HC | yes | no |  |  |  | ពិគ្រោះជំងឺទឹកនោមផ្អែម | Diabetes consultation | 
OPD-06 | CONS-OPD | CONSULTATION | O | RH | yes | no |  |  |  | ពិគ្រោះជំងឺផ្លូវចិត្ត | Mental health consultation | 
OPD-07 | CONS-OPD | CONSULTATION | O | RH | yes | no |  |  |  | ពិគ្រោះជំងឺភ្នែក | Eye consultation | 
OPD-08 | CONS-OPD | CONSULTATION | O | HC | yes | no |  |  |  | ពិគ្រោះជំងឺរបេង | Tuberculosis consultation | 
OPD-09 | CONS-OPD | TREATMENT | O | HP | no | no |  |  |  | លាងរបួស | Wound dressing | 
OPD-10 | CONS-OPD | TREATMENT | O | HP | no | no |  |  |  | ចាក់ថ្នាំ | Injection | 
EMG-01 | CONS-EMG | TREATMENT | B | HC | yes | no |  |  |  | សង្គ្រោះបន្ទាន់ | Emergency care | 
EMG-02 | CONS-EMG | TREATMENT | B | RH | yes | no |  |  |  | សង្គ្រោះគ្រោះថ្នាក់ចរាចរណ៍ | Road accident care | 
EMG-03 | CONS-EMG | TREATMENT | B | HC | no | no |  |  |  | ដាក់អុកស៊ីសែន | Oxygen therapy | 
EMG-04 | CONS-EMG | TRANSPORT | B | HC | no | no |  |  |  | បញ្ជូនអ្នកជំងឺដោយរថយន្តសង្គ្រោះ | Referral by ambulance | 
EMG-05 | CONS-EMG | TREATMENT | B | RH | no | no |  |  |  | បញ្ចូលឈាម | Blood transfusion | 
DEN-01 | CONS-DEN | CONSULTATION | O | RH | no | no |  |  |  | ពិនិត្យមាត់ធ្មេញ | Dental examination | 
DEN-02 | CONS-DEN | TREATMENT | O | RH | no | no |  |  |  | ដកធ្មេញ | Tooth extraction | 
DEN-03 | CONS-DEN | TREATMENT | O | RH | no | no |  |  |  | ប៉ះធ្មេញ | Tooth filling | 
ANC-01 | MCH-ANC | PREVENTION | O | HC | yes | no | FeMale |  |  | ពិនិត្យផ្ទៃពោះ | Antenatal visit | FORM_ANC
ANC-02 | MCH-ANC | PREVENTION | O | HC | yes | no | FeMale |  |  | ពិនិត្យក្រោយសម្រាល | Postnatal visit | FORM_PNC
ANC-03 | MCH-ANC | PREVENTION | O | HC | no | no | FeMale |  |  | ចាក់វ៉ាក់សាំងតេតាណូសស្ត្រីមានផ្ទៃពោះ | Tetanus vaccination in pregnancy | FORM_TETANUS FORM_ANC
ANC-04 | MCH-ANC | DIAGNOSTIC | O | HC | no | yes | FeMale |  |  | ធ្វើតេស្តផ្ទៃពោះ | Pregnancy test | 
DEL-01 | MCH-DEL | TREATMENT | I | HC | yes | no | FeMale |  |  | សម្រាលកូនធម្មតា | Normal delivery | FORM_DELIVERY
DEL-02 | MCH-DEL | TREATMENT | I | RH | yes | no | FeMale |  |  | សម្រាលកូនដោយប្រើឧបករណ៍ | Assisted delivery | FORM_DELIVERY
DEL-03 | MCH-DEL | SURGERY | I | RH | yes | no | FeMale |  |  | វះកាត់យកកូន | Caesarean section | FORM_DELIVERY
DEL-04 | MCH-DEL | CARE | I | HC | no | no |  |  |  | ថែទាំទារកទើបកើត | Newborn care | 
FP-01 | MCH-FP | PREVENTION | O | HP | no | no | FeMale |  |  | ថ្នាំគ្រាប់ពន្យារកំណើត | Contraceptive pills | FORM_CONTRACEPTION
FP-02 | MCH-FP | PREVENTION | O | HC | no | no | FeMale |  |  | ថ្នាំចាក់ពន្យារកំណើត | Contraceptive injection | FORM_CONTRACEPTION
FP-03 | MCH-FP | PREVENTION | O | HC | no | no | FeMale |  |  | ដាក់កងក្នុងស្បូន | Insertion of an IUD | FORM_CONTRACEPTION
FP-04 | MCH-FP | PREVENTION | O | HC | no | no | FeMale |  |  | ដាក់ថ្នាំកងក្រោមស្បែក | Insertion of an implant | FORM_CONTRACEPTION
FP-05 | MCH-FP | PREVENTION | O | HC | no | no |  |  |  | ដោះកង ឬថ្នាំកង | Removal of an IUD or implant | FORM_CONTRACEPTION
FP-06 | MCH-FP | SURGERY | B | RH | no | no |  |  |  | ចងស្បូន ឬចងមេជីវិតឈ្មោល | Sterilisation | 
ABO-01 | MCH-ABO | TREATMENT | B | HC | yes | no | FeMale |  |  | រំលូតដោយសុវត្ថិភាព | Safe abortion | FORM_ABORTION
ABO-02 | MCH-ABO | TREATMENT | B | HC | yes | no | FeMale |  |  | ថែទាំក្រោយរលូត ឬរំលូតកូន | Post-abortion care | FORM_PAC FORM_ABORTION
PRE-01 | PREV | PREVENTION | O | HP | no | no |  | 0 | 15 | ចាក់វ៉ាក់សាំងកុមារ | Childhood vaccination | FORM_EPI
PRE-02 | PREV | SCREENING | O | HC | no | yes | FeMale | 30 | 49 | ស្រាវជ្រាវរកមហារីកមាត់ស្បូន | Cervical cancer screening | FORM_CERVICAL
PRE-03 | PREV | SCREENING | O | HC | no | no |  | 40 |  | ស្រាវជ្រាវរកជំងឺលើសឈាម និងទឹកនោមផ្អែម | Hypertension and diabetes screening | 
PRE-04 | PREV | SCREENING | O | HP | no | no |  | 0 | 5 | តាមដានការលូតលាស់កុមារ | Growth monitoring | 
PRE-05 | PREV | PREVENTION | O | HC | no | no |  |  |  | ប្រឹក្សា និងធ្វើតេស្តមេរោគអេដស៍ដោយស្ម័គ្រចិត្ត | Voluntary HIV counselling and testing | 
SUM-01 | SURG-MIN | SURGERY | B | HC | yes | no |  |  |  | ដេររបួស | Wound suture | 
SUM-02 | SURG-MIN | SURGERY | B | HC | yes | no |  |  |  | វះបូស | Incision of an abscess | 
SUM-03 | SURG-MIN | SURGERY | B | RH | yes | no | Male |  |  | កាត់ស្បែកចុងលិង្គ | Circumcision | 
SUM-04 | SURG-MIN | SURGERY | B | RH | yes | no |  |  |  | ដាក់ស៊ីម៉ង់បាក់ឆ្អឹង | Plaster cast for a fracture | 
SUM-05 | SURG-MIN | SURGERY | B | RH | yes | no |  |  |  | វះកាត់ដុំសាច់តូច | Removal of a small tumour | 
SUB-01 | SURG-MAJ | SURGERY | I | RH | yes | no |  |  |  | វះកាត់ខ្នែងពោះវៀន | Appendectomy | 
SUB-02 | SURG-MAJ | SURGERY | I | RH | yes | no |  |  |  | វះកាត់ក្លនលូន | Hernia repair | 
SUB-03 | SURG-MAJ | SURGERY | I | PH | yes | no |  |  |  | វះកាត់ពោះ | Laparotomy | 
SUB-04 | SURG-MAJ | SURGERY | I | PH | yes | no | FeMale |  |  | វះកាត់ស្បូន | Hysterectomy | 
SUB-05 | SURG-MAJ | SURGERY | I | PH | yes | no |  |  |  | វះកាត់ឆ្អឹង | Bone surgery | 
SUB-06 | SURG-MAJ | SURGERY | I | RH | yes | no |  |  |  | វះកាត់ភ្នែកឡើងបាយ | Cataract surgery | 
IPD-01 | HOSP | TREATMENT | I | RH | yes | no |  |  |  | សម្រាកពេទ្យផ្នែកជំងឺទូទៅ | Admission to general medicine | 
IPD-02 | HOSP | TREATMENT | I | RH | yes | no |  | 0 | 15 | សម្រាកពេទ្យផ្នែកកុមារ | Admission to paediatrics | 
IPD-03 | HOSP | TREATMENT | I | RH | yes | no |  |  |  | សម្រាកពេទ្យផ្នែកសល្យសាស្ត្រ | Admission to surgery | 
IPD-04 | HOSP | TREATMENT | I | PH | yes | no |  |  |  | សម្រាកពេទ្យផ្នែកសង្គ្រោះជំងឺធ្ងន់ | Admission to intensive care | 
IPD-05 | HOSP | TREATMENT | I | RH | yes | no |  |  |  | សម្រាកពេទ្យព្យាបាលជំងឺរបេង | Admission for tuberculosis | 
IPD-06 | HOSP | CARE | I | RH | no | no |  |  |  | ថែទាំអ្នកជំងឺក្នុងមួយថ្ងៃ | Nursing care, per day | 
LAB-01 | DIAG-LAB | DIAGNOSTIC | B | HC | no | yes |  |  |  | រាប់គ្រាប់ឈាមពេញលេញ (NFS) | Full blood count | 
LAB-02 | DIAG-LAB | DIAGNOSTIC | B | HC | no | yes |  |  |  | ជាតិស្ករក្នុងឈាម | Blood glucose | 
LAB-03 | DIAG-LAB | DIAGNOSTIC | B | HC | no | yes |  |  |  | តេស្តគ្រុនចាញ់រហ័ស | Rapid malaria test | 
LAB-04 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | តេស្តគ្រុនឈាម | Dengue test | 
LAB-05 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | មុខងារថ្លើម | Liver function | 
LAB-06 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | មុខងារតម្រងនោម | Kidney function | 
LAB-07 | DIAG-LAB | DIAGNOSTIC | B | HC | no | yes |  |  |  | វិភាគទឹកនោម | Urine analysis | 
LAB-08 | DIAG-LAB | DIAGNOSTIC | B | HC | no | yes |  |  |  | ពិនិត្យកំហាករកមេរោគរបេង | Sputum examination for tuberculosis | 
LAB-09 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | ក្រុមឈាម | Blood group | 
LAB-10 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | តេស្តមេរោគអេដស៍ | HIV test | 
LAB-11 | DIAG-LAB | DIAGNOSTIC | B | RH | no | yes |  |  |  | តេស្តរលាកថ្លើមប្រភេទ B | Hepatitis B test | 
IMG-01 | DIAG-IMG | DIAGNOSTIC | B | RH | no | yes |  |  |  | ថតកាំរស្មីអ៊ិច សួត | Chest X-ray | 
IMG-02 | DIAG-IMG | DIAGNOSTIC | B | RH | no | yes |  |  |  | ថតកាំរស្មីអ៊ិច ឆ្អឹង | Bone X-ray | 
IMG-03 | DIAG-IMG | DIAGNOSTIC | B | RH | no | yes |  |  |  | អេកូពោះ | Abdominal ultrasound | 
IMG-04 | DIAG-IMG | DIAGNOSTIC | B | RH | no | yes | FeMale |  |  | អេកូផ្ទៃពោះ | Obstetric ultrasound | 
IMG-05 | DIAG-IMG | DIAGNOSTIC | B | RH | no | yes |  |  |  | វាស់ចរន្តអគ្គិសនីបេះដូង (ECG) | Electrocardiogram | 
IMG-06 | DIAG-IMG | DIAGNOSTIC | B | PH | no | yes |  |  |  | ថតស្កេន (CT) | CT scan | 
OTH-01 | OTHER | CARE | B | HC | no | no |  |  |  | លិខិតបញ្ជាក់សុខភាព | Medical certificate | 
OTH-02 | OTHER | CARE | I | RH | no | no |  |  |  | អាហារអ្នកជំងឺ | Meals for patients | 
`)
