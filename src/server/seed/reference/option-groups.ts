/** Groups of coded answers. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | sort_order#
TRUTH | មែន ឬមិនមែន | True or false | 10
YES_NO | មាន ឬគ្មាន | Yes or no | 20
TEST_RESULT | លទ្ធផលតេស្ត | Test result | 30
RECEIVED | ការទទួល | Received or not | 40
ABORTION_TYPE | ប្រភេទនៃការរលូត ឬរំលូតកូន | Type of abortion | 50
ABORTION_METHOD | វិធីរំលូតកូន | Method of abortion | 60
CONTRACEPTION | វិធីពន្យារកំណើត | Method of contraception | 70
CHECK_UP | លើកទីនៃការពិនិត្យផ្ទៃពោះ | Number of the antenatal check-up | 80
TETANUS | ដូសវ៉ាក់សាំងតេតាណូស | Dose of tetanus vaccine | 90
FOETUS | ចលនាទារក | Movement of the child | 100
DANGER_ANC | សញ្ញាគ្រោះថ្នាក់ពេលមានផ្ទៃពោះ | Danger signs of pregnancy | 110
DANGER_PNC | សញ្ញាគ្រោះថ្នាក់ក្រោយសម្រាល | Danger signs after delivery | 120
PRESENTATION | ទម្រង់ទារក | Presentation of the child | 130
PROTEINURIA | ប្រូតេអ៊ីនក្នុងទឹកនោម | Protein in urine | 140
DELIVERY_MODE | វិធីសម្រាល | Way of delivery | 150
PERINEUM | ស្ថានភាពទ្វារមាស | Perineum | 160
DELIVERY_TROUBLE | ផលវិបាកនៃការសម្រាល | Complications of delivery | 170
MOTHER_OUTCOME | លទ្ធផលចំពោះម្ដាយ | Outcome of the mother | 180
CONTRACEPTION_VISIT | ប្រភេទអ្នកប្រើវិធីពន្យារកំណើត | Kind of contraception user | 190
PAIN_RELIEF | ការបំបាត់ការឈឺចាប់ | Relief of pain | 200
ABORTION_TROUBLE | ផលវិបាកនៃការរលូត ឬរំលូតកូន | Complications of abortion | 210
FEEDING | ការចិញ្ចឹមកូនតូច | Feeding of a small child | 220
INFANT_DANGER | សញ្ញាគ្រោះថ្នាក់លើទារក | Danger signs of infants | 230
DEHYDRATION | ការខ្សោះជាតិទឹក | Dehydration | 240
PNEUMONIA | ចំណាត់ថ្នាក់ក្អក ឬពិបាកដកដង្ហើម | Class of cough or difficult breathing | 250
NUTRITION | ស្ថានភាពអាហារូបត្ថម្ភ | State of nutrition | 260
VACCINE | វ៉ាក់សាំង | Vaccines | 270
TB_SITE | ប្រភេទជំងឺរបេង | Kind of tuberculosis | 280
TB_CASE | ប្រភេទករណីជំងឺរបេង | Kind of TB case | 290
TB_OUTCOME | លទ្ធផលព្យាបាលជំងឺរបេង | Result of TB treatment | 300
TB_SIGNS | សញ្ញានៃជំងឺរបេង | Signs of tuberculosis | 310
STI_SYNDROME | រោគសញ្ញាជំងឺឆ្លងតាមការរួមភេទ | STI syndromes | 320
VIA | លទ្ធផល VIA | Result of VIA | 330
CERVIX_ACTION | វិធានការក្រោយពិនិត្យមាត់ស្បូន | After cervical screening | 340
ANAESTHESIA | ការប្រើថ្នាំស្ពឹក ឬសន្លប់ | Anaesthesia | 350
SURGERY_CLASS | ប្រភេទវះកាត់ | Class of operation | 360
URGENCY | ភាពបន្ទាន់ | Urgency | 370
WOUND | ប្រភេទរបួស | Kinds of wounds | 380
WOUND_STATE | ស្ថានភាពរបួស | State of a wound | 390
EMERGENCY_CAUSE | មូលហេតុសង្គ្រោះបន្ទាន់ | Causes of emergencies | 400
REFERRAL_REASON | មូលហេតុបញ្ជូន | Reasons for referral | 410
TRANSPORT | មធ្យោបាយធ្វើដំណើរ | Transport | 420
SPECIMEN | ប្រភេទសំណាក | Specimens | 430
MATERNAL_EVENT | ករណីរលូត រំលូត និងមរណភាព | Miscarriage, abortion, death | 440
MATERNAL_MOMENT | ពេលមាតាស្លាប់ | When a mother died | 450
MATERNAL_CAUSE | មូលហេតុមរណភាពមាតា | Causes of maternal death | 460
GYNAE_PROBLEM | បញ្ហារោគស្ត្រី | Gynaecological problems | 470
BIRTH_OUTCOME | លទ្ធផលទារក | Outcome of the child | 480
SEX | ភេទទារក | Sex of the child | 490
`)
