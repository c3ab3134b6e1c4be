/** Encounters of the national record, its seven forms, and the remaining service books. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | encounter_class | service_book | visit_type_ids* | sort_order# | sex | age_from_days# | age_to_days#
TRIAGE | ការពិនិត្យបឋម | Triage | TRIAGE | | OPD IPD EMERGENCY | 10 | | |
OUTPATIENT | ការពិគ្រោះជំងឺក្រៅ | Outpatient consultation | OUTPATIENT | OPD | OPD | 20 | | |
INPATIENT | ការសម្រាកពេទ្យមនុស្សពេញវ័យ | Adult inpatient care | INPATIENT | IPDAdult | IPD | 30 | | |
PAEDIATRIC | ការពិនិត្យ និងព្យាបាលជំងឺកុមារ | Paediatric care | INPATIENT | Pediatric | OPD IPD | 40 | | |
EMERGENCY | ការសង្គ្រោះបន្ទាន់ | Emergency care | EMERGENCY | Emergency | EMERGENCY | 50 | | |
PROGRESS_NOTE | កំណត់ត្រាតាមដាន | Progress note | PROGRESS_NOTE | | IPD EMERGENCY | 60 | | |
SURGERY | ការវះកាត់ | Surgery | SURGERY | Surgery | IPD EMERGENCY | 70 | | |
FORM_CONTRACEPTION | ទម្រង់ពន្យារកំណើត | Contraception form | FORM | BirthSpacing | OPD | 110 | FeMale | 3650 |
FORM_DELIVERY | ទម្រង់សម្រាលកូន | Delivery form | FORM | Delivery | IPD | 120 | FeMale | 3650 |
FORM_ABORTION | ទម្រង់រំលូតកូន | Abortion form | FORM | SafeAbortionService | OPD IPD | 130 | FeMale | 3650 |
FORM_ANC | ទម្រង់ថែទាំមុនសម្រាល (ANC) | Antenatal care form (ANC) | FORM | AntenatalCare | OPD | 140 | FeMale | 3650 |
FORM_PNC | ទម្រង់ថែទាំក្រោយសម្រាល (PNC) | Postnatal care form (PNC) | FORM | PNC | OPD IPD | 150 | FeMale | 3650 |
FORM_CHILD_0_28D | ទម្រង់ពិនិត្យទារកអាយុ 0–28 ថ្ងៃ | Child examination form, 0–28 days | FORM | Pediatric | OPD IPD | 160 | | | 28
FORM_CHILD_1M_5Y | ទម្រង់ពិនិត្យកុមារអាយុ 1 ខែ–5 ឆ្នាំ | Child examination form, 1 month–5 years | FORM | Pediatric | OPD IPD | 170 | | 29 | 1826
POST_ABORTION_CARE | ការថែទាំក្រោយរលូត ឬរំលូតកូន | Post-abortion care | OUTPATIENT | PostAbortionCare | OPD IPD | 210 | | |
LABORATORY | មន្ទីរពិសោធន៍ | Laboratory | OUTPATIENT | Laboratory | OPD IPD EMERGENCY | 220 | | |
EPI | ការផ្ដល់ថ្នាំបង្ការ | Immunisation (EPI) | OUTPATIENT | EPI | OPD | 230 | | |
REFERRAL | ការបញ្ជូនអ្នកជំងឺ | Referral of patients | OUTPATIENT | Referral | OPD IPD EMERGENCY | 240 | | |
STDS | ជំងឺឆ្លងតាមការរួមភេទ | Sexually transmitted diseases | OUTPATIENT | STDs | OPD | 250 | | |
GYNAECOLOGY | រោគស្ត្រី | Gynaecology | OUTPATIENT | Gynecology | OPD IPD | 260 | | |
WOUND_DRESSING | ការលាងរបួស (ពិគ្រោះក្រៅ) | Outpatient wound dressing | OUTPATIENT | OPDWoundWash | OPD | 270 | | |
TUBERCULOSIS | ជំងឺរបេង | Tuberculosis | OUTPATIENT | Tuberculosis | OPD IPD | 280 | | |
MATERNAL_DEATH | ការរលូត រំលូត និងមរណភាពមាតា | Miscarriage, abortion and maternal deaths | INPATIENT | MiscarriageAbortionMaternalMortality | IPD EMERGENCY | 290 | | |
TB_REFERRAL | ការបញ្ជូនអ្នកសង្ស័យជំងឺរបេង | Referral of suspected tuberculosis | OUTPATIENT | TBSuspectReferralBook | OPD | 300 | | |
TETANUS_WOMEN | វ៉ាក់សាំងតេតាណូសសម្រាប់ស្ត្រី | Tetanus vaccine for women | OUTPATIENT | TenatusVaccineForPregnantAndNonPregnant | OPD | 310 | | |
CERVICAL_CANCER | មហារីកមាត់ស្បូន | Cervical cancer screening | OUTPATIENT | CervicalCancer | OPD | 320 | | |
`)
