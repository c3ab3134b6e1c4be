/**
 * Questions of short forms for service books without a national form
 * (docs/domain/service-forms.md), in the columns of the national registers. They are examples for
 * the ministry to check.
 */

/** By encounter type; columns as in src/server/seed/reference/encounter-concepts.ts. */
export const serviceForms: Readonly<Record<string, string>> = {
  FORM_PAC: `
PAC_TYPE | HISTORY | ប្រភេទនៃការរលូត ឬរំលូតកូន | Type of abortion | CODED | | | | | ABORTION_TYPE | yes | | |
PAC_WEEKS | HISTORY | អាយុគភ៌ | Gestational age | NUMBER | weeks | 2 | 28 | 0 | | no | | |
PAC_BLEEDING | EXAMINATION | ធ្លាក់ឈាមខ្លាំង | Heavy bleeding | BOOL | | | | | | yes | | |
PAC_INFECTION | EXAMINATION | សញ្ញាបង្ករោគ | Signs of infection | BOOL | | | | | | yes | | |
PAC_METHOD | TREATMENT | វិធីសម្អាតស្បូន | Method of evacuation | CODED | | | | | ABORTION_METHOD | no | | |
PAC_ANTIBIOTIC | TREATMENT | អង់ទីប៊ីយ៉ូទិក | Antibiotic | CODED | | | | | RECEIVED | no | | {"field": "PAC_INFECTION", "is": "OBVA-true"} |
PAC_COUNSELLED | PREVENTION | បានប្រឹក្សាពីការពន្យារកំណើត | Counselled on contraception | BOOL | | | | | | yes | | |
PAC_CONTRACEPTION | PREVENTION | វិធីពន្យារកំណើតដែលបានផ្ដល់ | Contraception given | CODED | | | | | CONTRACEPTION | no | {"field": "PAC_COUNSELLED", "is": "OBVA-true"} | |
PAC_TROUBLE | OUTCOME | ផលវិបាក | Complications | MULTI | | | | | ABORTION_TROUBLE | no | | |
PAC_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | |
`,
  FORM_SURGERY: `
SURG_PRE_DIAGNOSIS | HISTORY | រោគវិនិច្ឆ័យមុនវះកាត់ | Diagnosis before the operation | TEXT | | | | | | yes | | |
SURG_CONSENT | HISTORY | បានយល់ព្រមជាលាយលក្ខណ៍អក្សរ | Consent in writing | BOOL | | | | | | yes | | |
SURG_URGENCY | HISTORY | ភាពបន្ទាន់ | Urgency | CODED | | | | | URGENCY | yes | | |
SURG_CLASS | TREATMENT | ប្រភេទវះកាត់ | Class of operation | CODED | | | | | SURGERY_CLASS | yes | | |
SURG_OPERATION | TREATMENT | ការវះកាត់ដែលបានធ្វើ | Operation performed | TEXT | | | | | | yes | | |
SURG_SURGEON | TREATMENT | គ្រូពេទ្យវះកាត់ | Surgeon | TEXT | | | | | | yes | | |
SURG_ASSISTANT | TREATMENT | ជំនួយការ | Assistant | TEXT | | | | | | no | | |
SURG_ANAESTHESIA | TREATMENT | ការប្រើថ្នាំស្ពឹក ឬសន្លប់ | Anaesthesia | CODED | | | | | ANAESTHESIA | yes | | |
SURG_ANAESTHETIST | TREATMENT | អ្នកដាក់ថ្នាំស្ពឹក ឬសន្លប់ | Anaesthetist | TEXT | | | | | | no | | |
SURG_DATE | TREATMENT | ថ្ងៃវះកាត់ | Date of the operation | DATE | | | | | | yes | | |
SURG_START | TREATMENT | ម៉ោងចាប់ផ្ដើម | Start (hour:minute) | TEXT | | | | | | yes | | |
SURG_END | TREATMENT | ម៉ោងបញ្ចប់ | End (hour:minute) | TEXT | | | | | | yes | | |
SURG_POST_DIAGNOSIS | OUTCOME | រោគវិនិច្ឆ័យក្រោយវះកាត់ | Diagnosis after the operation | TEXT | | | | | | yes | | |
SURG_COMPLICATION | OUTCOME | មានផលវិបាក | Complication | BOOL | | | | | | yes | | |
SURG_COMPLICATION_2 | OUTCOME | ផលវិបាក (បញ្ជាក់) | Which complication | TEXT | | | | | | yes | {"field": "SURG_COMPLICATION", "is": "OBVA-true"} | |
`,
  FORM_LABORATORY: `
LAB_SPECIMENS | EXAMINATION | ប្រភេទសំណាក | Specimens | MULTI | | | | | SPECIMEN | yes | | |
LAB_TAKEN_ON | EXAMINATION | ថ្ងៃយកសំណាក | Day the specimen was taken | DATE | | | | | | yes | | |
LAB_FASTING | EXAMINATION | អត់អាហារមុនយកសំណាក | Fasting | BOOL | | | | | | no | | |
LAB_TESTS | LABORATORY | ការពិនិត្យដែលស្នើ | Tests asked for | TEXT | | | | | | yes | | |
LAB_REFUSED | LABORATORY | សំណាកមិនអាចប្រើបាន | Specimen cannot be used | BOOL | | | | | | yes | | |
LAB_REFUSED_WHY | LABORATORY | មូលហេតុ | Reason | TEXT | | | | | | yes | {"field": "LAB_REFUSED", "is": "OBVA-true"} | |
LAB_SENT_TO | OUTCOME | បញ្ជូនសំណាកទៅ | Specimen sent to | TEXT | | | | | | no | | |
`,
  FORM_EPI: `
EPI_CARD | HISTORY | មានប័ណ្ណវ៉ាក់សាំង | Has a vaccination card | BOOL | | | | | | yes | | |
EPI_ILL | HISTORY | ឈឺ ឬក្ដៅខ្លួនថ្ងៃនេះ | Ill or feverish today | BOOL | | | | | | yes | | |
EPI_REACTION | HISTORY | ធ្លាប់មានប្រតិកម្មធ្ងន់ធ្ងរ | Severe reaction before | BOOL | | | | | | yes | | |
EPI_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 1 | 120 | 2 | | no | | |
EPI_VACCINES | PREVENTION | វ៉ាក់សាំងដែលបានចាក់ថ្ងៃនេះ | Vaccines given today | MULTI | | | | | VACCINE | yes | | |
EPI_DOSE | PREVENTION | ដូសទី | Dose number | NUMBER | | 1 | 5 | 0 | | yes | | |
EPI_LOT | PREVENTION | លេខឡូត៍ | Lot number | TEXT | | | | | | no | | |
EPI_VITAMIN_A | PREVENTION | វីតាមីន A | Vitamin A | CODED | | | | | RECEIVED | no | | |
EPI_MEBENDAZOLE | PREVENTION | ថ្នាំទម្លាក់ព្រូន | Deworming | CODED | | | | | RECEIVED | no | | |
EPI_NEXT | FOLLOW_UP | ថ្ងៃចាក់លើកក្រោយ | Next vaccination on | DATE | | | | | | no | | |
`,
  FORM_EMERGENCY: `
EMG_CAUSE | HISTORY | មូលហេតុមកសង្គ្រោះ | Cause of the emergency | CODED | | | | | EMERGENCY_CAUSE | yes | | |
EMG_ONSET | HISTORY | កើតឡើងប៉ុន្មានម៉ោងមុន | Hours since it began | NUMBER | hours | 0 | 720 | 0 | | no | | |
EMG_TRANSPORT | HISTORY | មកដោយ | Came by | CODED | | | | | TRANSPORT | yes | | |
EMG_HELMET | HISTORY | ពាក់មួកសុវត្ថិភាព ឬខ្សែក្រវាត់ | Helmet or seat belt worn | CODED | | | | | YES_NO | no | {"field": "EMG_CAUSE", "is": "OBVA-emergency-traffic"} | |
EMG_GLASGOW | EXAMINATION | ពិន្ទុ Glasgow | Glasgow score | NUMBER | | 3 | 15 | 0 | | yes | | |
EMG_AIRWAY | EXAMINATION | ផ្លូវដង្ហើមបើកចំហ | Airway open | BOOL | | | | | | yes | | |
EMG_BLEEDING | EXAMINATION | ហូរឈាមខ្លាំង | Severe bleeding | BOOL | | | | | | yes | | |
EMG_OXYGEN | TREATMENT | អុកស៊ីសែន | Oxygen | CODED | | | | | RECEIVED | no | | |
EMG_RESUSCITATED | TREATMENT | បានសង្គ្រោះបេះដូង និងដង្ហើម | Resuscitated | BOOL | | | | | | yes | | |
EMG_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
`,
  FORM_REFERRAL: `
REF_REASON | HISTORY | មូលហេតុបញ្ជូន | Reason for the referral | CODED | | | | | REFERRAL_REASON | yes | | |
REF_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | | |
REF_SUMMARY | EXAMINATION | ស្ថានភាពពេលបញ្ជូន | Condition when referred | TEXT | | | | | | yes | | |
REF_TREATMENT | TREATMENT | ការព្យាបាលមុនបញ្ជូន | Treatment before the referral | TEXT | | | | | | yes | | |
REF_TRANSPORT | OUTCOME | មធ្យោបាយធ្វើដំណើរ | Transport | CODED | | | | | TRANSPORT | yes | | |
REF_ESCORT | OUTCOME | មានបុគ្គលិកអម | Escorted by staff | BOOL | | | | | | yes | | |
REF_CALLED | OUTCOME | បានជូនដំណឹងមូលដ្ឋានទទួល | The receiving facility was told | BOOL | | | | | | yes | | |
REF_FEEDBACK | FOLLOW_UP | បានទទួលព័ត៌មានត្រឡប់ | Feedback received | BOOL | | | | | | no | | |
`,
  FORM_STI: `
STI_SYNDROMES | EXAMINATION | រោគសញ្ញា | Syndromes | MULTI | | | | | STI_SYNDROME | yes | | |
STI_DAYS | HISTORY | ចំនួនថ្ងៃមានរោគសញ្ញា | Days with symptoms | NUMBER | days | 0 | 365 | 0 | | no | | |
STI_BEFORE | HISTORY | ធ្លាប់មានជំងឺនេះ | Had it before | BOOL | | | | | | no | | |
STI_PREGNANT | HISTORY | មានផ្ទៃពោះ | Pregnant | CODED | | | | | YES_NO | no | | |
STI_SYPHILIS | LABORATORY | តេស្តស្វាយ | Syphilis test | CODED | | | | | TEST_RESULT | no | | |
STI_HIV | LABORATORY | តេស្តមេរោគអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no | | |
STI_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
STI_CONDOMS | PREVENTION | បានផ្ដល់ស្រោមអនាម័យ | Condoms given | CODED | | | | | RECEIVED | no | | |
STI_PARTNER | FOLLOW_UP | បានព្យាបាលដៃគូ | Partner treated | BOOL | | | | | | yes | | |
`,
  FORM_GYNAE: `
GYN_PROBLEM | HISTORY | បញ្ហា | Problem | CODED | | | | | GYNAE_PROBLEM | yes | | |
GYN_LMP | HISTORY | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | no | | |
GYN_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 0 | 20 | 0 | | no | | |
GYN_SPECULUM | EXAMINATION | លទ្ធផលពិនិត្យដោយស្ពេគុយឡូម | Speculum examination | TEXT | | | | | | no | | |
GYN_UTERUS | EXAMINATION | លទ្ធផលពិនិត្យស្បូន និងដៃស្បូន | Uterus and adnexa | TEXT | | | | | | no | | |
GYN_PREGNANCY_TEST | LABORATORY | តេស្តផ្ទៃពោះ | Pregnancy test | CODED | | | | | TEST_RESULT | no | | |
GYN_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
GYN_REFERRED | OUTCOME | បញ្ជូនទៅមន្ទីរពេទ្យ | Referred to a hospital | BOOL | | | | | | yes | | |
GYN_FOLLOW_UP | FOLLOW_UP | ថ្ងៃណាត់មកពិនិត្យវិញ | Date to come back | DATE | | | | | | no | | |
`,
  FORM_WOUND: `
WOUND_KIND | HISTORY | ប្រភេទរបួស | Kind of wound | CODED | | | | | WOUND | yes | | |
WOUND_DAY | HISTORY | លាងរបួសលើកទី | Dressing number | NUMBER | | 1 | 200 | 0 | | yes | | |
WOUND_PLACE | EXAMINATION | កន្លែងរបួស | Place of the wound | TEXT | | | | | | yes | | |
WOUND_LENGTH | EXAMINATION | ប្រវែងរបួស | Length of the wound | NUMBER | cm | 0 | 100 | 1 | | no | | |
WOUND_STATE | EXAMINATION | ស្ថានភាពរបួស | State of the wound | CODED | | | | | WOUND_STATE | yes | | |
WOUND_STITCHES | TREATMENT | ដេររបួស | Stitches | BOOL | | | | | | no | | |
WOUND_TREATMENT | TREATMENT | ការលាង និងព្យាបាល | Dressing and treatment | TEXT | | | | | | yes | | |
WOUND_TETANUS | PREVENTION | វ៉ាក់សាំងតេតាណូស | Tetanus vaccine | CODED | | | | | RECEIVED | no | | |
WOUND_NEXT | FOLLOW_UP | ថ្ងៃលាងរបួសលើកក្រោយ | Next dressing on | DATE | | | | | | no | | |
`,
  FORM_TB: `
TB_NUMBER | HISTORY | លេខចុះបញ្ជីជំងឺរបេង | TB register number | TEXT | | | | | | no | | |
TB_SITE | HISTORY | ប្រភេទជំងឺរបេង | Kind of tuberculosis | CODED | | | | | TB_SITE | yes | | |
TB_CASE | HISTORY | ប្រភេទករណី | Kind of case | CODED | | | | | TB_CASE | yes | | |
TB_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 1 | 200 | 1 | | yes | | |
TB_SPUTUM | LABORATORY | ពិនិត្យកំហាក | Sputum examination | CODED | | | | | TEST_RESULT | no | | |
TB_XPERT | LABORATORY | Xpert MTB/RIF | Xpert MTB/RIF | CODED | | | | | TEST_RESULT | no | | |
TB_RIFAMPICIN | LABORATORY | ស៊ាំនឹងរីហ្វាំពីស៊ីន | Resistant to rifampicin | CODED | | | | | YES_NO | no | {"field": "TB_XPERT", "is": "OBVA-positive"} | |
TB_HIV | LABORATORY | តេស្តមេរោគអេដស៍ | HIV test | CODED | | | | | TEST_RESULT | no | | |
TB_START | TREATMENT | ថ្ងៃចាប់ផ្ដើមព្យាបាល | Treatment began on | DATE | | | | | | yes | | |
TB_MONTH | TREATMENT | ខែព្យាបាលទី | Month of treatment | NUMBER | | 0 | 24 | 0 | | yes | | |
TB_OUTCOME | OUTCOME | លទ្ធផលព្យាបាល | Result of treatment | CODED | | | | | TB_OUTCOME | yes | | |
TB_NEXT | FOLLOW_UP | ថ្ងៃមកលើកក្រោយ | Next visit on | DATE | | | | | | no | | |
`,
  FORM_TB_REFERRAL: `
TBR_SIGNS | HISTORY | សញ្ញានៃជំងឺរបេង | Signs of tuberculosis | MULTI | | | | | TB_SIGNS | yes | | |
TBR_CONTACT | HISTORY | នៅជាមួយអ្នកជំងឺរបេង | Lives with a TB patient | BOOL | | | | | | yes | | |
TBR_WEIGHT | VITAL_SIGNS | ទម្ងន់ | Weight | NUMBER | kg | 1 | 200 | 1 | | no | | |
TBR_SPUTUM_TAKEN | LABORATORY | បានយកកំហាក | Sputum taken | BOOL | | | | | | yes | | |
TBR_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | | |
TBR_RESULT | FOLLOW_UP | លទ្ធផលដែលបានទទួល | Result received | CODED | | | | | TEST_RESULT | no | | |
TBR_TREATED | FOLLOW_UP | ចាប់ផ្ដើមព្យាបាល | Treatment began | BOOL | | | | | | no | {"field": "TBR_RESULT", "is": "OBVA-positive"} | |
`,
  FORM_TETANUS: `
TT_PREGNANT | HISTORY | មានផ្ទៃពោះ | Pregnant | BOOL | | | | | | yes | | |
TT_WEEKS | HISTORY | អាយុគភ៌ | Gestational age | NUMBER | weeks | 1 | 44 | 0 | | yes | {"field": "TT_PREGNANT", "is": "OBVA-true"} | |
TT_CARD | HISTORY | មានប័ណ្ណវ៉ាក់សាំង | Has a vaccination card | BOOL | | | | | | yes | | |
TT_DOSE | PREVENTION | ដូសដែលបានចាក់ថ្ងៃនេះ | Dose given today | CODED | | | | | TETANUS | yes | | |
TT_LOT | PREVENTION | លេខឡូត៍ | Lot number | TEXT | | | | | | no | | |
TT_NEXT | FOLLOW_UP | ថ្ងៃចាក់លើកក្រោយ | Next dose on | DATE | | | | | | no | | |
`,
  FORM_CERVICAL: `
CERV_FIRST | HISTORY | ពិនិត្យលើកដំបូង | First screening | BOOL | | | | | | yes | | |
CERV_HIV | HISTORY | ស្ថានភាពមេរោគអេដស៍ | HIV status | CODED | | | | | TEST_RESULT | no | | |
CERV_BLEEDING | HISTORY | ធ្លាក់ឈាមក្រោយរួមភេទ | Bleeding after intercourse | BOOL | | | | | | yes | | |
CERV_HPV | LABORATORY | តេស្ត HPV | HPV test | CODED | | | | | TEST_RESULT | no | | |
CERV_VIA | EXAMINATION | លទ្ធផល VIA | Result of VIA | CODED | | | | | VIA | yes | | |
CERV_BIOPSY | EXAMINATION | បានយកសំណាកសាច់ | Biopsy taken | BOOL | | | | | | no | {"field": "CERV_VIA", "in": ["OBVA-via-positive", "OBVA-via-cancer"]} | |
CERV_ACTION | TREATMENT | ការព្យាបាល ឬវិធានការ | Treatment or measure | CODED | | | | | CERVIX_ACTION | yes | | |
CERV_REFERRED_TO | OUTCOME | បញ្ជូនទៅ | Referred to | TEXT | | | | | | yes | {"field": "CERV_ACTION", "is": "OBVA-cervix-referred"} | |
CERV_NEXT | FOLLOW_UP | ថ្ងៃពិនិត្យលើកក្រោយ | Next screening on | DATE | | | | | | no | | |
`,
  FORM_MATERNAL: `
MAT_EVENT | HISTORY | ករណី | Event | CODED | | | | | MATERNAL_EVENT | yes | | |
MAT_WEEKS | HISTORY | អាយុគភ៌ | Gestational age | NUMBER | weeks | 2 | 44 | 0 | | no | | |
MAT_GRAVIDA | HISTORY | ចំនួនដងមានផ្ទៃពោះ | Pregnancies (gravida) | NUMBER | | 1 | 20 | 0 | | yes | | |
MAT_ANC | HISTORY | ចំនួនដងពិនិត្យផ្ទៃពោះ | Antenatal check-ups | NUMBER | | 0 | 20 | 0 | | no | | |
MAT_MOMENT | OUTCOME | ពេលស្លាប់ | When she died | CODED | | | | | MATERNAL_MOMENT | yes | {"field": "MAT_EVENT", "is": "OBVA-maternal-death"} | |
MAT_CAUSE | OUTCOME | មូលហេតុ | Cause | CODED | | | | | MATERNAL_CAUSE | yes | {"field": "MAT_EVENT", "is": "OBVA-maternal-death"} | |
MAT_REFERRED | HISTORY | បានបញ្ជូនមកពីមូលដ្ឋានផ្សេង | Referred from elsewhere | BOOL | | | | | | yes | | |
MAT_TREATMENT | TREATMENT | ការព្យាបាលដែលបានផ្ដល់ | Treatment given | TEXT | | | | | | yes | | |
MAT_REPORTED | FOLLOW_UP | បានរាយការណ៍ក្នុង 24 ម៉ោង | Reported within 24 hours | BOOL | | | | | | yes | {"field": "MAT_EVENT", "is": "OBVA-maternal-death"} | |
`,
}
