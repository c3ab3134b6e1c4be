/** Examples of questions in the antenatal, delivery, postnatal and child forms. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | encounter_type_id | section | name_kh | name_en | value_type | unit | min_value# | max_value# | decimals# | option_group_id | is_required?
ANC_CHECK_UP | FORM_ANC | HISTORY | ពិនិត្យផ្ទៃពោះលើកទី | Number of the check-up | CODED | | | | | CHECK_UP | yes
ANC_GRAVIDA | FORM_ANC | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 1 | 20 | 0 | | yes
ANC_PARA | FORM_ANC | HISTORY | ចំនួនដងសម្រាល | Births (para) | NUMBER | | 0 | 20 | 0 | | yes
ANC_LMP | FORM_ANC | HISTORY | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | no
ANC_GESTATION | FORM_ANC | EXAMINATION | អាយុគភ៌ | Gestational age | NUMBER | weeks | 4 | 44 | 0 | | yes
ANC_FUNDAL_HEIGHT | FORM_ANC | EXAMINATION | កម្ពស់ស្បូន | Fundal height | NUMBER | cm | 5 | 50 | 1 | | no
ANC_FOETAL_HEART | FORM_ANC | EXAMINATION | ចង្វាក់បេះដូងទារក | Foetal heart rate | NUMBER | /min | 50 | 240 | 0 | | no
ANC_MOVEMENT | FORM_ANC | EXAMINATION | ចលនាទារក | Movement of the child | CODED | | | | | FOETUS | no
ANC_HIV | FORM_ANC | LABORATORY | តេស្តអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no
ANC_SYPHILIS | FORM_ANC | LABORATORY | តេស្តស្វាយ | Syphilis test | CODED | | | | | TEST_RESULT | no
ANC_HBSAG | FORM_ANC | LABORATORY | តេស្តរលាកថ្លើមប្រភេទ B (HBsAg) | Hepatitis B test (HBsAg) | CODED | | | | | TEST_RESULT | no
ANC_TETANUS | FORM_ANC | PREVENTION | វ៉ាក់សាំងតេតាណូស | Tetanus vaccine | CODED | | | | | TETANUS | no
ANC_IRON | FORM_ANC | PREVENTION | ជាតិដែក និងអាស៊ីតហ្វូលិក | Iron and folic acid | CODED | | | | | RECEIVED | no
ANC_MEBENDAZOLE | FORM_ANC | PREVENTION | ថ្នាំទម្លាក់ព្រូន | Deworming | CODED | | | | | RECEIVED | no
DEL_DATE | FORM_DELIVERY | HISTORY | ថ្ងៃសម្រាល | Date of delivery | DATE | | | | | | yes
DEL_GESTATION | FORM_DELIVERY | HISTORY | អាយុគភ៌ | Gestational age | NUMBER | weeks | 20 | 44 | 0 | | no
DEL_CHILDREN | FORM_DELIVERY | OUTCOME | ចំនួនទារក | Number of children | NUMBER | | 1 | 6 | 0 | | yes
DEL_ALIVE | FORM_DELIVERY | OUTCOME | ទារកកើតរស់ | Born alive | BOOL | | | | | | yes
DEL_BIRTH_WEIGHT | FORM_DELIVERY | OUTCOME | ទម្ងន់ពេលកើត | Birth weight | NUMBER | g | 300 | 7000 | 0 | | yes
DEL_APGAR_1 | FORM_DELIVERY | OUTCOME | ពិន្ទុ Apgar នៅនាទីទី 1 | Apgar score at 1 minute | NUMBER | | 0 | 10 | 0 | | no
DEL_APGAR_5 | FORM_DELIVERY | OUTCOME | ពិន្ទុ Apgar នៅនាទីទី 5 | Apgar score at 5 minutes | NUMBER | | 0 | 10 | 0 | | no
DEL_OXYTOCIN | FORM_DELIVERY | TREATMENT | អុកស៊ីតូស៊ីនក្រោយសម្រាលភ្លាម | Oxytocin right after birth | CODED | | | | | RECEIVED | no
DEL_VITAMIN_K | FORM_DELIVERY | PREVENTION | វីតាមីន K1 ដល់ទារក | Vitamin K1 for the child | CODED | | | | | RECEIVED | no
DEL_BREASTFED_1H | FORM_DELIVERY | FOLLOW_UP | បៅដោះក្នុងរយៈពេល 1 ម៉ោង | Breastfed within 1 hour | CODED | | | | | YES_NO | no
PNC_DAYS | FORM_PNC | HISTORY | ចំនួនថ្ងៃក្រោយសម្រាល | Days after delivery | NUMBER | days | 0 | 60 | 0 | | yes
PNC_BLEEDING | FORM_PNC | EXAMINATION | ធ្លាក់ឈាមច្រើន | Heavy bleeding | CODED | | | | | YES_NO | no
PNC_BREASTFEEDING | FORM_PNC | HISTORY | បំបៅដោះម្ដាយ | Breastfeeding | CODED | | | | | YES_NO | no
PNC_VITAMIN_A | FORM_PNC | PREVENTION | វីតាមីន A | Vitamin A | CODED | | | | | RECEIVED | no
PNC_CONTRACEPTION | FORM_PNC | FOLLOW_UP | វិធីពន្យារកំណើតដែលជ្រើសរើស | Chosen method of contraception | CODED | | | | | CONTRACEPTION | no
CHILD_WEIGHT | FORM_CHILD_1M_5Y | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 1 | 50 | 2 | | yes
CHILD_HEIGHT | FORM_CHILD_1M_5Y | VITAL_SIGNS | កម្ពស់ | Height | NUMBER | cm | 40 | 140 | 1 | | no
CHILD_MUAC | FORM_CHILD_1M_5Y | VITAL_SIGNS | រង្វង់ដើមដៃ (MUAC) | Mid-upper arm circumference (MUAC) | NUMBER | cm | 5 | 30 | 1 | | no
CHILD_DRINKS | FORM_CHILD_1M_5Y | HISTORY | អាចផឹក ឬបៅដោះបាន | Can drink or breastfeed | CODED | | | | | YES_NO | yes
CHILD_CONVULSION | FORM_CHILD_1M_5Y | HISTORY | មានប្រកាច់ | Has had convulsions | CODED | | | | | YES_NO | yes
CHILD_MALARIA_TEST | FORM_CHILD_1M_5Y | LABORATORY | តេស្តរហ័សគ្រុនចាញ់ | Malaria rapid test | CODED | | | | | TEST_RESULT | no
CHILD_FOLLOW_UP | FORM_CHILD_1M_5Y | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no
NEWBORN_CORD | FORM_CHILD_0_28D | EXAMINATION | ទងផ្ចិតក្រហម ឬមានខ្ទុះ | Cord red or with pus | CODED | | | | | YES_NO | no
NEWBORN_JAUNDICE | FORM_CHILD_0_28D | EXAMINATION | លឿង | Jaundice | CODED | | | | | YES_NO | no
`)
