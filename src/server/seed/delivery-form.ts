/**
 * Questions of the delivery form; columns as in src/server/seed/reference/encounter-concepts.ts.
 */
export const deliveryForm = `
DEL_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 1 | 20 | 0 | | yes | | |
DEL_PARA | HISTORY | ចំនួនដងសម្រាល | Births (para) | NUMBER | | 0 | 20 | 0 | | yes | | |
DEL_ANC_VISITS | HISTORY | ចំនួនដងពិនិត្យផ្ទៃពោះ | Antenatal check-ups | NUMBER | | 0 | 20 | 0 | | no | | |
DEL_GESTATION | HISTORY | អាយុគភ៌ | Gestational age | NUMBER | weeks | 20 | 44 | 0 | | no | | |
DEL_SYSTOLIC | VITAL_SIGNS | សម្ពាធឈាមលើ | Systolic blood pressure | NUMBER | mmHg | 60 | 260 | 0 | | yes | | |
DEL_DIASTOLIC | VITAL_SIGNS | សម្ពាធឈាមក្រោម | Diastolic blood pressure | NUMBER | mmHg | 30 | 160 | 0 | | yes | | |
DEL_PRESENTATION | EXAMINATION | ទម្រង់ទារក | Presentation of the child | CODED | | | | | PRESENTATION | yes | | |
DEL_PARTOGRAPH | EXAMINATION | បានប្រើប៉ាតូក្រាម | Partograph used | BOOL | | | | | | yes | | |
DEL_HIV | LABORATORY | តេស្តមេរោគអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no | | |
DEL_MODE | TREATMENT | វិធីសម្រាល | Way of delivery | CODED | | | | | DELIVERY_MODE | yes | | |
DEL_CS_REASON | TREATMENT | មូលហេតុវះកាត់ | Reason for the caesarean section | TEXT | | | | | | yes | {"field": "DEL_MODE", "is": "OBVA-delivery-caesarean"} | |
DEL_OXYTOCIN | TREATMENT | អុកស៊ីតូស៊ីនក្រោយសម្រាលភ្លាម | Oxytocin right after birth | CODED | | | | | RECEIVED | no | | |
DEL_PLACENTA | TREATMENT | សុកចេញគ្រប់ | Placenta complete | BOOL | | | | | | no | | |
DEL_PERINEUM | TREATMENT | ស្ថានភាពទ្វារមាស | Perineum | CODED | | | | | PERINEUM | no | {"not": {"field": "DEL_MODE", "is": "OBVA-delivery-caesarean"}} | |
DEL_BLOOD_LOSS | TREATMENT | បរិមាណឈាមបាត់បង់ | Blood lost | NUMBER | mL | 0 | 5000 | 0 | | no | | |
DEL_MAGNESIUM | TREATMENT | ម៉ាញេស្យូមស៊ុលហ្វាត | Magnesium sulphate | CODED | | | | | RECEIVED | no | | {"field": "DEL_SYSTOLIC", "gte": 160} |
DEL_CHILDREN | HISTORY | ចំនួនទារក | Number of children | NUMBER | | 1 | 6 | 0 | | yes | | |
DEL_NB_OUTCOME | NEWBORN | លទ្ធផលទារក | Outcome of the child | CODED | | | | | BIRTH_OUTCOME | yes | | |
DEL_NB_SEX | NEWBORN | ភេទ | Sex | CODED | | | | | SEX | yes | | |
DEL_NB_BORN_AT | NEWBORN | ថ្ងៃ និងម៉ោងកើត | Date and time of birth | DATE_TIME | | | | | | yes | | |
DEL_NB_WEIGHT | NEWBORN | ទម្ងន់ពេលកើត | Birth weight | NUMBER | g | 300 | 7000 | 0 | | yes | | |
DEL_NB_APGAR_1 | NEWBORN | ពិន្ទុ Apgar នៅនាទីទី 1 | Apgar score at 1 minute | NUMBER | | 0 | 10 | 0 | | yes | {"field": "DEL_NB_OUTCOME", "in": ["OBVA-birth-alive", "OBVA-birth-died"]} | |
DEL_NB_APGAR_5 | NEWBORN | ពិន្ទុ Apgar នៅនាទីទី 5 | Apgar score at 5 minutes | NUMBER | | 0 | 10 | 0 | | yes | {"field": "DEL_NB_OUTCOME", "in": ["OBVA-birth-alive", "OBVA-birth-died"]} | |
DEL_NB_RESUSCITATED | NEWBORN | បានសង្គ្រោះដង្ហើម | Resuscitated | BOOL | | | | | | no | {"field": "DEL_NB_OUTCOME", "in": ["OBVA-birth-alive", "OBVA-birth-died"]} | {"field": "DEL_NB_APGAR_1", "lt": 7} |
DEL_NB_VITAMIN_K | NEWBORN | វីតាមីន K1 | Vitamin K1 | CODED | | | | | RECEIVED | no | {"field": "DEL_NB_OUTCOME", "is": "OBVA-birth-alive"} | |
DEL_NB_BCG | NEWBORN | វ៉ាក់សាំង BCG | BCG vaccine | CODED | | | | | RECEIVED | no | {"field": "DEL_NB_OUTCOME", "is": "OBVA-birth-alive"} | |
DEL_NB_HEPATITIS_B | NEWBORN | វ៉ាក់សាំងរលាកថ្លើមប្រភេទ B ក្នុង 24 ម៉ោង | Hepatitis B vaccine within 24 hours | CODED | | | | | RECEIVED | no | {"field": "DEL_NB_OUTCOME", "is": "OBVA-birth-alive"} | |
DEL_NB_BREASTFED | NEWBORN | បៅដោះក្នុងរយៈពេល 1 ម៉ោង | Breastfed within 1 hour | CODED | | | | | YES_NO | no | {"field": "DEL_NB_OUTCOME", "is": "OBVA-birth-alive"} | |
DEL_COMPLICATIONS | OUTCOME | ផលវិបាកលើម្ដាយ | Complications of the mother | MULTI | | | | | DELIVERY_TROUBLE | no | | |
DEL_MOTHER | OUTCOME | លទ្ធផលចំពោះម្ដាយ | Outcome of the mother | CODED | | | | | MOTHER_OUTCOME | yes | | |
`
