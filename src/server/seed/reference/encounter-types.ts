/**
 * Encounters of the national record, its seven forms, and short forms for the other service books.
 * Visits get these by their book or by a service that requires them.
 */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | encounter_class | service_book | visit_type_ids* | sort_order# | sex | age_from_days# | age_to_days# | is_evidence?
TRIAGE | ការពិនិត្យបឋម | Triage | TRIAGE | | OPD IPD EMERGENCY | 10 | | | | no
OUTPATIENT | ការពិគ្រោះជំងឺក្រៅ | Outpatient consultation | OUTPATIENT | OPD | OPD | 20 | | | | no
INPATIENT | ការសម្រាកពេទ្យមនុស្សពេញវ័យ | Adult inpatient care | INPATIENT | IPDAdult | IPD | 30 | | | | no
PAEDIATRIC | ការពិនិត្យ និងព្យាបាលជំងឺកុមារ | Paediatric care | INPATIENT | Pediatric | OPD IPD | 40 | | | | no
EMERGENCY | ការសង្គ្រោះបន្ទាន់ | Emergency care | EMERGENCY | Emergency | EMERGENCY | 50 | | | | no
PROGRESS_NOTE | កំណត់ត្រាតាមដាន | Progress note | PROGRESS_NOTE | | IPD EMERGENCY | 60 | | | | no
SURGERY | ការវះកាត់ | Surgery | SURGERY | Surgery | IPD EMERGENCY | 70 | | | | no
FORM_CONTRACEPTION | ទម្រង់ពន្យារកំណើត | Contraception form | FORM | BirthSpacing | OPD | 110 | FeMale | 3650 | | yes
FORM_DELIVERY | ទម្រង់សម្រាលកូន | Delivery form | FORM | Delivery | IPD | 120 | FeMale | 3650 | | yes
FORM_ABORTION | ទម្រង់រំលូតកូន | Abortion form | FORM | SafeAbortionService | OPD IPD | 130 | FeMale | 3650 | | yes
FORM_ANC | ទម្រង់ថែទាំមុនសម្រាល (ANC) | Antenatal care form (ANC) | FORM | AntenatalCare | OPD | 140 | FeMale | 3650 | | yes
FORM_PNC | ទម្រង់ថែទាំក្រោយសម្រាល (PNC) | Postnatal care form (PNC) | FORM | PNC | OPD IPD | 150 | FeMale | 3650 | | yes
FORM_CHILD_0_28D | ទម្រង់ពិនិត្យទារកអាយុ 0–28 ថ្ងៃ | Child examination form, 0–28 days | FORM | Pediatric | OPD IPD | 160 | | | 28 | no
FORM_CHILD_1M_5Y | ទម្រង់ពិនិត្យកុមារអាយុ 1 ខែ–5 ឆ្នាំ | Child examination form, 1 month–5 years | FORM | Pediatric | OPD IPD | 170 | | 29 | 1826 | no
FORM_PAC | ទម្រង់ថែទាំក្រោយរលូត ឬរំលូតកូន | Post-abortion care form | FORM | PostAbortionCare | | 180 | FeMale | 3650 | | yes
FORM_SURGERY | ទម្រង់វះកាត់ | Operation form | FORM | Surgery | | 181 |  |  | | yes
FORM_LABORATORY | ទម្រង់មន្ទីរពិសោធន៍ | Laboratory form | FORM | Laboratory | | 182 |  |  | | no
FORM_EPI | ទម្រង់ចាក់វ៉ាក់សាំង | Immunisation form | FORM | EPI | | 183 |  |  | | yes
FORM_EMERGENCY | ទម្រង់សង្គ្រោះបន្ទាន់ | Emergency form | FORM | Emergency | | 184 |  |  | | no
FORM_REFERRAL | ទម្រង់បញ្ជូនអ្នកជំងឺ | Referral form | FORM | Referral | | 185 |  |  | | no
FORM_STI | ទម្រង់ជំងឺឆ្លងតាមការរួមភេទ | Sexually transmitted infection form | FORM | STDs | | 186 |  |  | | no
FORM_GYNAE | ទម្រង់រោគស្ត្រី | Gynaecology form | FORM | Gynecology | | 187 | FeMale | 3650 | | no
FORM_WOUND | ទម្រង់លាងរបួស | Wound dressing form | FORM | OPDWoundWash | | 188 |  |  | | no
FORM_TB | ទម្រង់ជំងឺរបេង | Tuberculosis form | FORM | Tuberculosis | | 189 |  |  | | no
FORM_TB_REFERRAL | ទម្រង់បញ្ជូនអ្នកដែលអាចមានជំងឺរបេង | Suspected tuberculosis form | FORM | TBSuspectReferralBook | | 190 |  |  | | no
FORM_TETANUS | ទម្រង់វ៉ាក់សាំងតេតាណូសស្ត្រី | Tetanus vaccine form | FORM | TenatusVaccineForPregnantAndNonPregnant | | 191 | FeMale | 3650 | | yes
FORM_CERVICAL | ទម្រង់ពិនិត្យរកមហារីកមាត់ស្បូន | Cervical cancer screening form | FORM | CervicalCancer | | 192 | FeMale | 3650 | | yes
FORM_MATERNAL | ទម្រង់រលូត រំលូត និងមរណភាពមាតា | Miscarriage, abortion and maternal death form | FORM | MiscarriageAbortionMaternalMortality | | 193 | FeMale | 3650 | | yes
POST_ABORTION_CARE | ការថែទាំក្រោយរលូត ឬរំលូតកូន | Post-abortion care | OUTPATIENT | PostAbortionCare | OPD IPD | 210 | | | | no
LABORATORY | មន្ទីរពិសោធន៍ | Laboratory | OUTPATIENT | Laboratory | OPD IPD EMERGENCY | 220 | | | | no
EPI | ការផ្ដល់ថ្នាំបង្ការ | Immunisation (EPI) | OUTPATIENT | EPI | OPD | 230 | | | | no
REFERRAL | ការបញ្ជូនអ្នកជំងឺ | Referral of patients | OUTPATIENT | Referral | OPD IPD EMERGENCY | 240 | | | | no
STDS | ជំងឺឆ្លងតាមការរួមភេទ | Sexually transmitted diseases | OUTPATIENT | STDs | OPD | 250 | | | | no
GYNAECOLOGY | រោគស្ត្រី | Gynaecology | OUTPATIENT | Gynecology | OPD IPD | 260 | | | | no
WOUND_DRESSING | ការលាងរបួស (ពិគ្រោះជំងឺក្រៅ) | Outpatient wound dressing | OUTPATIENT | OPDWoundWash | OPD | 270 | | | | no
TUBERCULOSIS | ជំងឺរបេង | Tuberculosis | OUTPATIENT | Tuberculosis | OPD IPD | 280 | | | | no
MATERNAL_DEATH | ការរលូត រំលូត និងមរណភាពមាតា | Miscarriage, abortion and maternal deaths | INPATIENT | MiscarriageAbortionMaternalMortality | IPD EMERGENCY | 290 | | | | no
TB_REFERRAL | ការបញ្ជូនអ្នកដែលអាចមានជំងឺរបេង | Referral of suspected tuberculosis | OUTPATIENT | TBSuspectReferralBook | OPD | 300 | | | | no
TETANUS_WOMEN | វ៉ាក់សាំងតេតាណូសសម្រាប់ស្ត្រី | Tetanus vaccine for women | OUTPATIENT | TenatusVaccineForPregnantAndNonPregnant | OPD | 310 | | | | no
CERVICAL_CANCER | មហារីកមាត់ស្បូន | Cervical cancer screening | OUTPATIENT | CervicalCancer | OPD | 320 | | | | no
`)
