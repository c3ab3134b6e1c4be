/**
 * Questions of the clinical forms (domain 1.3.3). Those of the seven national forms follow the
 * paper registers of the Ministry of Health. They are examples for the ministry to check.
 */
import { deliveryForm } from '../delivery-form.ts'
import { serviceForms } from '../service-forms.ts'
import { tableRows } from '../table-rows.ts'

const head =
  'code | section | name_kh | name_en | value_type | unit | min_value# | max_value# | decimals# | option_group_id | is_required? | show_if{} | required_if{} | calc{}'

/** Para never exceeds gravida, because a birth follows a pregnancy. */
const limits: Readonly<Record<string, string>> = {
  DEL_PARA: 'DEL_GRAVIDA',
  ABO_PARA: 'ABO_GRAVIDA',
  ANC_PARA: 'ANC_GRAVIDA',
}

const form = (encounter_type_id: string, questions: string) =>
  tableRows(`${head}\n${questions.trim()}`).map((question, index) => ({
    ...question,
    encounter_type_id,
    ...(String(question.code).startsWith('DEL_NB_') ? { repeat_by: 'DEL_CHILDREN' } : {}),
    ...(String(question.code) in limits ? { not_above: limits[String(question.code)] } : {}),
    sort_order: (index + 1) * 10,
  }))

export const always = [
  ...form(
    'FORM_CONTRACEPTION',
    `
FP_VISIT | HISTORY | ប្រភេទអ្នកប្រើ | Kind of user | CODED | | | | | CONTRACEPTION_VISIT | yes | | |
FP_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 0 | 20 | 0 | | yes | | |
FP_SONS | HISTORY | ចំនួនកូនប្រុសរស់ | Living sons | NUMBER | | 0 | 20 | 0 | | yes | | |
FP_DAUGHTERS | HISTORY | ចំនួនកូនស្រីរស់ | Living daughters | NUMBER | | 0 | 20 | 0 | | yes | | |
FP_CHILDREN | HISTORY | ចំនួនកូនរស់សរុប | Living children | NUMBER | | | | 0 | | no | | | {"add": [{"field": "FP_SONS"}, {"field": "FP_DAUGHTERS"}]}
FP_LMP | HISTORY | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | no | | |
FP_BREASTFEEDING | HISTORY | កំពុងបំបៅដោះកូន | Breastfeeding | BOOL | | | | | | yes | | |
FP_CHILD_AGE | HISTORY | អាយុកូនពៅ | Age of the youngest child | NUMBER | months | 0 | 60 | 0 | | no | {"field": "FP_BREASTFEEDING", "is": "OBVA-true"} | |
FP_SMOKES | HISTORY | ជក់បារី | Smokes | BOOL | | | | | | no | | |
FP_HYPERTENSION | HISTORY | ប្រវត្តិលើសសម្ពាធឈាម ឬជំងឺបេះដូង | History of high blood pressure or heart disease | BOOL | | | | | | yes | | |
FP_MIGRAINE | HISTORY | ប្រវត្តិឈឺក្បាលប្រកាំង | History of migraine | BOOL | | | | | | no | | |
FP_PREVIOUS | HISTORY | វិធីដែលធ្លាប់ប្រើ | Method used before | CODED | | | | | CONTRACEPTION | no | | {"field": "FP_VISIT", "in": ["OBVA-contraception-continuing", "OBVA-contraception-change", "OBVA-contraception-stop"]} |
FP_REASON | HISTORY | មូលហេតុប្ដូរ ឬឈប់ប្រើ | Reason to change or stop | TEXT | | | | | | yes | {"field": "FP_VISIT", "in": ["OBVA-contraception-change", "OBVA-contraception-stop"]} | |
FP_SYSTOLIC | VITAL_SIGNS | សម្ពាធឈាមលើ | Systolic blood pressure | NUMBER | mmHg | 60 | 260 | 0 | | no | | {"field": "FP_VISIT", "is": "OBVA-contraception-new"} |
FP_DIASTOLIC | VITAL_SIGNS | សម្ពាធឈាមក្រោម | Diastolic blood pressure | NUMBER | mmHg | 30 | 160 | 0 | | no | | {"field": "FP_SYSTOLIC", "set": true} |
FP_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 25 | 200 | 1 | | no | | |
FP_DISCHARGE | EXAMINATION | ធ្លាក់សមិនប្រក្រតី | Abnormal discharge | BOOL | | | | | | no | | |
FP_PREGNANCY_TEST | LABORATORY | តេស្តផ្ទៃពោះ | Pregnancy test | CODED | | | | | TEST_RESULT | no | | |
FP_METHOD | TREATMENT | វិធីដែលបានផ្ដល់ | Method given | CODED | | | | | CONTRACEPTION | yes | {"not": {"field": "FP_VISIT", "is": "OBVA-contraception-stop"}} | |
FP_OTHER | TREATMENT | វិធីផ្សេង (បញ្ជាក់) | Other method, which | TEXT | | | | | | yes | {"field": "FP_METHOD", "is": "OBVA-others"} | |
FP_QUANTITY | TREATMENT | ចំនួនដែលបានផ្ដល់ (បន្ទះ ឬស្រោម) | Cycles or pieces given | NUMBER | | 1 | 500 | 0 | | yes | {"field": "FP_METHOD", "in": ["OBVA-contraception-pill", "OBVA-contraception-condom"]} | |
FP_COUNSELLED | PREVENTION | បានទទួលការប្រឹក្សាអំពីវិធីទាំងអស់ | Counselled on all methods | BOOL | | | | | | yes | | |
FP_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកវិញ | Date to come back | DATE | | | | | | no | | |
`,
  ),
  ...form('FORM_DELIVERY', deliveryForm),
  ...form(
    'FORM_ABORTION',
    `
ABO_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 1 | 20 | 0 | | yes | | |
ABO_PARA | HISTORY | ចំនួនដងសម្រាល | Births (para) | NUMBER | | 0 | 20 | 0 | | yes | | |
ABO_EARLIER | HISTORY | ចំនួនដងរលូត ឬរំលូតពីមុន | Earlier abortions | NUMBER | | 0 | 15 | 0 | | no | | |
ABO_LMP | HISTORY | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | no | | |
ABO_TYPE | HISTORY | ប្រភេទនៃការរលូត ឬរំលូតកូន | Type of abortion | CODED | | | | | ABORTION_TYPE | yes | | |
ABO_CONSENT | HISTORY | បានយល់ព្រមជាលាយលក្ខណ៍អក្សរ | Consent in writing | BOOL | | | | | | yes | | |
ABO_TEMPERATURE | VITAL_SIGNS | សីតុណ្ហភាព | Temperature | NUMBER | °C | 33 | 43 | 1 | | yes | | |
ABO_PULSE | VITAL_SIGNS | ជីពចរ | Pulse | NUMBER | /min | 30 | 220 | 0 | | yes | | |
ABO_SYSTOLIC | VITAL_SIGNS | សម្ពាធឈាមលើ | Systolic blood pressure | NUMBER | mmHg | 40 | 260 | 0 | | yes | | |
ABO_DIASTOLIC | VITAL_SIGNS | សម្ពាធឈាមក្រោម | Diastolic blood pressure | NUMBER | mmHg | 20 | 160 | 0 | | yes | | |
ABO_GESTATION | EXAMINATION | អាយុគភ៌តាមទំហំស្បូន | Gestational age by size of the uterus | NUMBER | weeks | 4 | 28 | 0 | | yes | | |
ABO_BLEEDING | EXAMINATION | ធ្លាក់ឈាម | Bleeding | BOOL | | | | | | yes | | |
ABO_ULTRASOUND | EXAMINATION | បានពិនិត្យអេកូ | Ultrasound done | BOOL | | | | | | no | | |
ABO_HAEMOGLOBIN | LABORATORY | អេម៉ូក្លូប៊ីន | Haemoglobin | NUMBER | g/dL | 3 | 20 | 1 | | no | | {"field": "ABO_BLEEDING", "is": "OBVA-true"} |
ABO_HIV | LABORATORY | តេស្តមេរោគអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no | | |
ABO_METHOD | TREATMENT | វិធីរំលូត ឬសម្អាតស្បូន | Method | CODED | | | | | ABORTION_METHOD | yes | | |
ABO_METHOD_OTHER | TREATMENT | វិធីផ្សេង (បញ្ជាក់) | Other method, which | TEXT | | | | | | yes | {"field": "ABO_METHOD", "is": "OBVA-others"} | |
ABO_MISOPROSTOL | TREATMENT | កម្រិតមីសូប្រូស្តុល | Dose of misoprostol | NUMBER | µg | 100 | 3200 | 0 | | yes | {"field": "ABO_METHOD", "is": "OBVA-method-medical"} | |
ABO_PAIN_RELIEF | TREATMENT | ការបំបាត់ការឈឺចាប់ | Relief of pain | CODED | | | | | PAIN_RELIEF | yes | | |
ABO_ANTIBIOTICS | TREATMENT | ថ្នាំអង់ទីប៊ីយ៉ូទិក | Antibiotics | CODED | | | | | RECEIVED | no | | {"field": "ABO_TYPE", "is": "OBVA-abortion-septic"} |
ABO_COMPLETE | OUTCOME | សម្អាតស្បូនបានអស់ | Uterus empty | BOOL | | | | | | yes | | |
ABO_COMPLICATIONS | OUTCOME | ផលវិបាក | Complications | MULTI | | | | | ABORTION_TROUBLE | no | | |
ABO_MOTHER | OUTCOME | លទ្ធផលចំពោះស្ត្រី | Outcome of the woman | CODED | | | | | MOTHER_OUTCOME | yes | | |
ABO_REFERRED_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | {"field": "ABO_MOTHER", "is": "OBVA-mother-referred"} | |
ABO_COUNSELLED | FOLLOW_UP | បានប្រឹក្សាអំពីការពន្យារកំណើត | Counselled on contraception | BOOL | | | | | | yes | | |
ABO_CONTRACEPTION | FOLLOW_UP | វិធីពន្យារកំណើតដែលបានផ្ដល់ | Method of contraception given | CODED | | | | | CONTRACEPTION | no | {"field": "ABO_COUNSELLED", "is": "OBVA-true"} | |
ABO_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | |
`,
  ),
  ...form(
    'FORM_ANC',
    `
ANC_CHECK_UP | HISTORY | ពិនិត្យផ្ទៃពោះលើកទី | Number of the check-up | CODED | | | | | CHECK_UP | yes | | |
ANC_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 1 | 20 | 0 | | yes | | |
ANC_PARA | HISTORY | ចំនួនដងសម្រាល | Births (para) | NUMBER | | 0 | 20 | 0 | | yes | | |
ANC_ABORTIONS | HISTORY | ចំនួនដងរលូត ឬរំលូត | Abortions | NUMBER | | 0 | 15 | 0 | | no | {"field": "ANC_GRAVIDA", "gt": 1} | |
ANC_CAESAREAN | HISTORY | ធ្លាប់វះកាត់យកកូន | Had a caesarean section | BOOL | | | | | | yes | {"field": "ANC_PARA", "gt": 0} | |
ANC_STILLBIRTH | HISTORY | ធ្លាប់មានទារកស្លាប់ក្នុងផ្ទៃ | Had a stillbirth | BOOL | | | | | | no | {"field": "ANC_PARA", "gt": 0} | |
ANC_LMP | HISTORY | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | no | | |
ANC_EDD | HISTORY | ថ្ងៃគ្រប់ខែ | Expected date of delivery | DATE | | | | | | no | | {"field": "ANC_LMP", "set": true} |
ANC_SYSTOLIC | VITAL_SIGNS | សម្ពាធឈាមលើ | Systolic blood pressure | NUMBER | mmHg | 60 | 260 | 0 | | yes | | |
ANC_DIASTOLIC | VITAL_SIGNS | សម្ពាធឈាមក្រោម | Diastolic blood pressure | NUMBER | mmHg | 30 | 160 | 0 | | yes | | |
ANC_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 25 | 200 | 1 | | yes | | |
ANC_HEIGHT | VITAL_SIGNS | កម្ពស់ | Height | NUMBER | cm | 100 | 220 | 1 | | no | | {"field": "ANC_CHECK_UP", "is": "OBVA-check-up-1"} |
ANC_BMI | VITAL_SIGNS | សន្ទស្សន៍ម៉ាសរាងកាយ (BMI) | Body mass index (BMI) | NUMBER | kg/m² | | | 1 | | no | | | {"divide": [{"multiply": [{"field": "ANC_WEIGHT"}, 10000]}, {"multiply": [{"field": "ANC_HEIGHT"}, {"field": "ANC_HEIGHT"}]}]}
ANC_GESTATION | EXAMINATION | អាយុគភ៌ | Gestational age | NUMBER | weeks | 4 | 44 | 0 | | yes | | |
ANC_FUNDAL_HEIGHT | EXAMINATION | កម្ពស់ស្បូន | Fundal height | NUMBER | cm | 5 | 50 | 1 | | no | | {"field": "ANC_GESTATION", "gte": 20} |
ANC_FOETAL_HEART | EXAMINATION | ចង្វាក់បេះដូងទារក | Foetal heart rate | NUMBER | /min | 50 | 240 | 0 | | no | | {"field": "ANC_GESTATION", "gte": 20} |
ANC_MOVEMENT | EXAMINATION | ចលនាទារក | Movement of the child | CODED | | | | | FOETUS | no | {"field": "ANC_GESTATION", "gte": 16} | |
ANC_PRESENTATION | EXAMINATION | ទម្រង់ទារក | Presentation of the child | CODED | | | | | PRESENTATION | no | {"field": "ANC_GESTATION", "gte": 28} | {"field": "ANC_GESTATION", "gte": 36} |
ANC_OEDEMA | EXAMINATION | ហើមជើង ឬមុខ | Swollen feet or face | BOOL | | | | | | no | | |
ANC_DANGER | EXAMINATION | សញ្ញាគ្រោះថ្នាក់ | Danger signs | MULTI | | | | | DANGER_ANC | no | | |
ANC_HAEMOGLOBIN | LABORATORY | អេម៉ូក្លូប៊ីន | Haemoglobin | NUMBER | g/dL | 3 | 20 | 1 | | no | | |
ANC_PROTEINURIA | LABORATORY | ប្រូតេអ៊ីនក្នុងទឹកនោម | Protein in urine | CODED | | | | | PROTEINURIA | no | | {"any": [{"field": "ANC_SYSTOLIC", "gte": 140}, {"field": "ANC_DIASTOLIC", "gte": 90}]} |
ANC_HIV | LABORATORY | តេស្តមេរោគអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no | | |
ANC_SYPHILIS | LABORATORY | តេស្តស្វាយ | Syphilis test | CODED | | | | | TEST_RESULT | no | | |
ANC_HBSAG | LABORATORY | តេស្តរលាកថ្លើមប្រភេទ B (HBsAg) | Hepatitis B test (HBsAg) | CODED | | | | | TEST_RESULT | no | | |
ANC_TETANUS | PREVENTION | វ៉ាក់សាំងតេតាណូស | Tetanus vaccine | CODED | | | | | TETANUS | no | | |
ANC_IRON | PREVENTION | ជាតិដែក និងអាស៊ីតហ្វូលិក | Iron and folic acid | CODED | | | | | RECEIVED | no | | |
ANC_IRON_TABLETS | PREVENTION | ចំនួនគ្រាប់ | Tablets given | NUMBER | tablets | 1 | 180 | 0 | | yes | {"field": "ANC_IRON", "is": "OBVA-received"} | |
ANC_MEBENDAZOLE | PREVENTION | ថ្នាំទម្លាក់ព្រូន | Deworming | CODED | | | | | RECEIVED | no | | |
ANC_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់ពិនិត្យលើកក្រោយ | Date of the next check-up | DATE | | | | | | no | | |
`,
  ),
  ...form(
    'FORM_PNC',
    `
PNC_DAYS | HISTORY | ចំនួនថ្ងៃក្រោយសម្រាល | Days after delivery | NUMBER | days | 0 | 60 | 0 | | yes | | |
PNC_DELIVERY_MODE | HISTORY | វិធីសម្រាល | Way of delivery | CODED | | | | | DELIVERY_MODE | yes | | |
PNC_CHILD_ALIVE | HISTORY | ទារកនៅរស់ | Child alive | BOOL | | | | | | yes | | |
PNC_BREASTFEEDING | HISTORY | បំបៅដោះម្ដាយ | Breastfeeding | CODED | | | | | YES_NO | no | {"field": "PNC_CHILD_ALIVE", "is": "OBVA-true"} | |
PNC_BREAST_TROUBLE | HISTORY | បញ្ហាក្នុងការបំបៅដោះ | Trouble with breastfeeding | TEXT | | | | | | no | {"field": "PNC_BREASTFEEDING", "is": "OBVA-yes"} | |
PNC_TEMPERATURE | VITAL_SIGNS | សីតុណ្ហភាព | Temperature | NUMBER | °C | 33 | 43 | 1 | | yes | | |
PNC_PULSE | VITAL_SIGNS | ជីពចរ | Pulse | NUMBER | /min | 30 | 220 | 0 | | no | | |
PNC_SYSTOLIC | VITAL_SIGNS | សម្ពាធឈាមលើ | Systolic blood pressure | NUMBER | mmHg | 60 | 260 | 0 | | yes | | |
PNC_DIASTOLIC | VITAL_SIGNS | សម្ពាធឈាមក្រោម | Diastolic blood pressure | NUMBER | mmHg | 30 | 160 | 0 | | yes | | |
PNC_BLEEDING | EXAMINATION | ធ្លាក់ឈាមច្រើន | Heavy bleeding | CODED | | | | | YES_NO | no | | |
PNC_UTERUS | EXAMINATION | ស្បូនរឹងល្អ | Uterus well contracted | BOOL | | | | | | no | | {"field": "PNC_DAYS", "lte": 1} |
PNC_PERINEUM_HEALED | EXAMINATION | ទ្វារមាស ឬមុខរបួសស្អាតល្អ | Perineum or wound clean | BOOL | | | | | | no | | |
PNC_PALLOR | EXAMINATION | ស្លេកស្លាំង | Pallor | BOOL | | | | | | no | | |
PNC_DANGER | EXAMINATION | សញ្ញាគ្រោះថ្នាក់ | Danger signs | MULTI | | | | | DANGER_PNC | no | | |
PNC_CHILD_WEIGHT | EXAMINATION | ទម្ងន់ទារក | Weight of the child | NUMBER | g | 300 | 9000 | 0 | | no | {"field": "PNC_CHILD_ALIVE", "is": "OBVA-true"} | |
PNC_CORD | EXAMINATION | ផ្ចិតស្អាត និងស្ងួត | Cord clean and dry | BOOL | | | | | | no | {"field": "PNC_CHILD_ALIVE", "is": "OBVA-true"} | |
PNC_HAEMOGLOBIN | LABORATORY | អេម៉ូក្លូប៊ីន | Haemoglobin | NUMBER | g/dL | 3 | 20 | 1 | | no | | {"field": "PNC_PALLOR", "is": "OBVA-true"} |
PNC_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | no | | {"field": "PNC_BLEEDING", "is": "OBVA-yes"} |
PNC_VITAMIN_A | PREVENTION | វីតាមីន A | Vitamin A | CODED | | | | | RECEIVED | no | | |
PNC_IRON | PREVENTION | ជាតិដែក និងអាស៊ីតហ្វូលិក | Iron and folic acid | CODED | | | | | RECEIVED | no | | |
PNC_IRON_TABLETS | PREVENTION | ចំនួនគ្រាប់ | Tablets given | NUMBER | tablets | 1 | 180 | 0 | | yes | {"field": "PNC_IRON", "is": "OBVA-received"} | |
PNC_MEBENDAZOLE | PREVENTION | ថ្នាំទម្លាក់ព្រូន | Deworming | CODED | | | | | RECEIVED | no | | |
PNC_MOTHER | OUTCOME | លទ្ធផលចំពោះម្ដាយ | Outcome of the mother | CODED | | | | | MOTHER_OUTCOME | yes | | |
PNC_REFERRED_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | {"field": "PNC_MOTHER", "is": "OBVA-mother-referred"} | |
PNC_CONTRACEPTION | FOLLOW_UP | វិធីពន្យារកំណើតដែលជ្រើសរើស | Chosen method of contraception | CODED | | | | | CONTRACEPTION | no | | |
PNC_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | |
`,
  ),
  ...form(
    'FORM_CHILD_0_28D',
    `
NEWBORN_AGE | HISTORY | អាយុ | Age | NUMBER | days | 0 | 28 | 0 | | yes | | |
NEWBORN_FIRST_VISIT | HISTORY | មកពិនិត្យលើកដំបូង | First visit for this illness | BOOL | | | | | | yes | | |
NEWBORN_COMPLAINT | HISTORY | បញ្ហារបស់ទារក | Problems of the infant | TEXT | | | | | | yes | | |
NEWBORN_BIRTH_WEIGHT | HISTORY | ទម្ងន់ពេលកើត | Birth weight | NUMBER | g | 300 | 7000 | 0 | | no | | |
NEWBORN_FEEDING | HISTORY | ការចិញ្ចឹមទារក | Feeding | CODED | | | | | FEEDING | yes | | |
NEWBORN_FEEDS | HISTORY | ចំនួនដងបៅក្នុង 24 ម៉ោង | Feeds in 24 hours | NUMBER | | 0 | 30 | 0 | | no | {"not": {"field": "NEWBORN_FEEDING", "is": "OBVA-feeding-none"}} | |
NEWBORN_DIARRHOEA | HISTORY | រាក | Diarrhoea | BOOL | | | | | | yes | | |
NEWBORN_LOOSE_DAYS | HISTORY | ចំនួនថ្ងៃរាក | Days of diarrhoea | NUMBER | days | 0 | 28 | 0 | | yes | {"field": "NEWBORN_DIARRHOEA", "is": "OBVA-true"} | |
NEWBORN_BLOOD | HISTORY | លាមកមានឈាម | Blood in the stool | BOOL | | | | | | yes | {"field": "NEWBORN_DIARRHOEA", "is": "OBVA-true"} | |
NEWBORN_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | g | 300 | 8000 | 0 | | yes | | |
NEWBORN_WEIGHT_LOSS | VITAL_SIGNS | ទម្ងន់ស្រកធៀបនឹងពេលកើត | Weight lost since birth | NUMBER | % | | | 1 | | no | | | {"divide": [{"multiply": [{"subtract": [{"field": "NEWBORN_BIRTH_WEIGHT"}, {"field": "NEWBORN_WEIGHT"}]}, 100]}, {"field": "NEWBORN_BIRTH_WEIGHT"}]}
NEWBORN_TEMPERATURE | VITAL_SIGNS | សីតុណ្ហភាព | Temperature | NUMBER | °C | 30 | 43 | 1 | | yes | | |
NEWBORN_BREATHS | VITAL_SIGNS | ចង្វាក់ដង្ហើម | Breaths | NUMBER | /min | 10 | 120 | 0 | | yes | | |
NEWBORN_BREATHS_2 | VITAL_SIGNS | រាប់ចង្វាក់ដង្ហើមម្ដងទៀត | Breaths counted again | NUMBER | /min | 10 | 120 | 0 | | yes | {"field": "NEWBORN_BREATHS", "gte": 60} | |
NEWBORN_DANGER | EXAMINATION | សញ្ញាគ្រោះថ្នាក់ | Danger signs | MULTI | | | | | INFANT_DANGER | no | | |
NEWBORN_CORD | EXAMINATION | ទងផ្ចិតក្រហម ឬមានខ្ទុះ | Cord red or with pus | CODED | | | | | YES_NO | no | | |
NEWBORN_PUSTULES | EXAMINATION | ពងខ្ទុះលើស្បែក | Skin pustules | BOOL | | | | | | no | | |
NEWBORN_EYES | EXAMINATION | ភ្នែកមានខ្ទុះ | Pus from the eyes | BOOL | | | | | | no | | |
NEWBORN_JAUNDICE | EXAMINATION | លឿង | Jaundice | CODED | | | | | YES_NO | no | | |
NEWBORN_YELLOW_PALMS | EXAMINATION | លឿងដល់បាតដៃ បាតជើង | Palms and soles yellow | BOOL | | | | | | yes | {"field": "NEWBORN_JAUNDICE", "is": "OBVA-yes"} | |
NEWBORN_DEHYDRATION | EXAMINATION | ការខ្សោះជាតិទឹក | Dehydration | CODED | | | | | DEHYDRATION | yes | {"field": "NEWBORN_DIARRHOEA", "is": "OBVA-true"} | |
NEWBORN_ATTACHMENT | EXAMINATION | បៅត្រូវក្បួន | Attached well to the breast | BOOL | | | | | | no | {"not": {"field": "NEWBORN_FEEDING", "is": "OBVA-feeding-none"}} | |
NEWBORN_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
NEWBORN_BCG | PREVENTION | វ៉ាក់សាំង BCG | BCG vaccine | CODED | | | | | RECEIVED | no | | |
NEWBORN_HEPATITIS_B | PREVENTION | វ៉ាក់សាំងរលាកថ្លើមប្រភេទ B | Hepatitis B vaccine | CODED | | | | | RECEIVED | no | | |
NEWBORN_REFERRED | OUTCOME | បញ្ជូនទៅមន្ទីរពេទ្យ | Referred to a hospital | BOOL | | | | | | yes | | |
NEWBORN_REFERRED_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | {"field": "NEWBORN_REFERRED", "is": "OBVA-true"} | |
NEWBORN_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | {"field": "NEWBORN_REFERRED", "is": "OBVA-false"} |
`,
  ),
  ...form(
    'FORM_CHILD_1M_5Y',
    `
CHILD_FIRST_VISIT | HISTORY | មកពិនិត្យលើកដំបូង | First visit for this illness | BOOL | | | | | | yes | | |
CHILD_DRINKS | HISTORY | អាចផឹក ឬបៅដោះបាន | Can drink or breastfeed | CODED | | | | | YES_NO | yes | | |
CHILD_VOMITS | HISTORY | ក្អួតចេញទាំងអស់ | Vomits everything | BOOL | | | | | | yes | | |
CHILD_CONVULSION | HISTORY | មានប្រកាច់ | Has had convulsions | CODED | | | | | YES_NO | yes | | |
CHILD_COUGH | HISTORY | ក្អក ឬពិបាកដកដង្ហើម | Cough or difficult breathing | BOOL | | | | | | yes | | |
CHILD_COUGH_DAYS | HISTORY | ចំនួនថ្ងៃក្អក | Days of cough | NUMBER | days | 0 | 365 | 0 | | yes | {"field": "CHILD_COUGH", "is": "OBVA-true"} | |
CHILD_DIARRHOEA | HISTORY | រាក | Diarrhoea | BOOL | | | | | | yes | | |
CHILD_DIARRHOEA_DAYS | HISTORY | ចំនួនថ្ងៃរាក | Days of diarrhoea | NUMBER | days | 0 | 365 | 0 | | yes | {"field": "CHILD_DIARRHOEA", "is": "OBVA-true"} | |
CHILD_BLOOD | HISTORY | លាមកមានឈាម | Blood in the stool | BOOL | | | | | | yes | {"field": "CHILD_DIARRHOEA", "is": "OBVA-true"} | |
CHILD_FEVER | HISTORY | ក្ដៅខ្លួន | Fever | BOOL | | | | | | yes | | |
CHILD_FEVER_DAYS | HISTORY | ចំនួនថ្ងៃក្ដៅខ្លួន | Days of fever | NUMBER | days | 0 | 365 | 0 | | yes | {"field": "CHILD_FEVER", "is": "OBVA-true"} | |
CHILD_EAR | HISTORY | បញ្ហាត្រចៀក | Ear problem | BOOL | | | | | | no | | |
CHILD_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 1 | 50 | 2 | | yes | | |
CHILD_HEIGHT | VITAL_SIGNS | កម្ពស់ | Height | NUMBER | cm | 40 | 140 | 1 | | no | | |
CHILD_MUAC | VITAL_SIGNS | រង្វង់ដើមដៃ (MUAC) | Mid-upper arm circumference (MUAC) | NUMBER | cm | 5 | 30 | 1 | | no | | |
CHILD_TEMPERATURE | VITAL_SIGNS | សីតុណ្ហភាព | Temperature | NUMBER | °C | 30 | 43 | 1 | | yes | | |
CHILD_BREATHS | VITAL_SIGNS | ចង្វាក់ដង្ហើម | Breaths | NUMBER | /min | 10 | 120 | 0 | | yes | {"field": "CHILD_COUGH", "is": "OBVA-true"} | |
CHILD_LETHARGIC | EXAMINATION | ល្ហិតល្ហៃ ឬសន្លប់ | Lethargic or unconscious | BOOL | | | | | | yes | | |
CHILD_PNEUMONIA | EXAMINATION | ចំណាត់ថ្នាក់ក្អក | Class of cough | CODED | | | | | PNEUMONIA | yes | {"field": "CHILD_COUGH", "is": "OBVA-true"} | |
CHILD_DEHYDRATION | EXAMINATION | ការខ្សោះជាតិទឹក | Dehydration | CODED | | | | | DEHYDRATION | yes | {"field": "CHILD_DIARRHOEA", "is": "OBVA-true"} | |
CHILD_STIFF_NECK | EXAMINATION | រឹងក | Stiff neck | BOOL | | | | | | yes | {"field": "CHILD_FEVER", "is": "OBVA-true"} | |
CHILD_RASH | EXAMINATION | កន្ទួលពេញខ្លួន | General rash | BOOL | | | | | | no | {"field": "CHILD_FEVER", "is": "OBVA-true"} | |
CHILD_NUTRITION | EXAMINATION | ស្ថានភាពអាហារូបត្ថម្ភ | State of nutrition | CODED | | | | | NUTRITION | yes | | |
CHILD_MALARIA_TEST | LABORATORY | តេស្តរហ័សគ្រុនចាញ់ | Malaria rapid test | CODED | | | | | TEST_RESULT | no | {"field": "CHILD_FEVER", "is": "OBVA-true"} | |
CHILD_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
CHILD_VACCINES | PREVENTION | ចាក់វ៉ាក់សាំងគ្រប់តាមអាយុ | Vaccines complete for the age | BOOL | | | | | | yes | | |
CHILD_VITAMIN_A | PREVENTION | វីតាមីន A | Vitamin A | CODED | | | | | RECEIVED | no | | |
CHILD_REFERRED | OUTCOME | បញ្ជូនទៅមន្ទីរពេទ្យ | Referred to a hospital | BOOL | | | | | | yes | | |
CHILD_REFERRED_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | {"field": "CHILD_REFERRED", "is": "OBVA-true"} | |
CHILD_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | |
`,
  ),
  ...Object.entries(serviceForms).flatMap(([type, questions]) => form(type, questions)),
]
