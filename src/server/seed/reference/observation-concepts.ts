/** Vital signs and body measurements, with what can be typed and their LOINC codes. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | value_type | unit | min_value# | max_value# | decimals# | option_group_id | concept_system_id | concept_code | sort_order#
TEMPERATURE | សីតុណ្ហភាព | Body temperature | NUMBER | °C | 30 | 45 | 1 | | LOINC | 8310-5 | 10
PULSE | ជីពចរ | Pulse rate | NUMBER | /min | 20 | 250 | 0 | | LOINC | 8867-4 | 20
RESPIRATORY_RATE | ចង្វាក់ដង្ហើម | Respiratory rate | NUMBER | /min | 5 | 100 | 0 | | LOINC | 9279-1 | 30
SYSTOLIC | សម្ពាធឈាមលើ (Systolic) | Systolic blood pressure | NUMBER | mmHg | 30 | 300 | 0 | | LOINC | 8480-6 | 40
DIASTOLIC | សម្ពាធឈាមក្រោម (Diastolic) | Diastolic blood pressure | NUMBER | mmHg | 10 | 200 | 0 | | LOINC | 8462-4 | 50
SPO2 | កម្រិតអុកស៊ីសែនក្នុងឈាម (SpO2) | Oxygen saturation (SpO2) | NUMBER | % | 50 | 100 | 0 | | LOINC | 59408-5 | 60
GLUCOSE | ជាតិស្ករក្នុងឈាម (ចុងម្រាមដៃ) | Capillary blood glucose | NUMBER | mg/dL | 10 | 900 | 0 | | LOINC | 41653-7 | 70
WEIGHT | ទម្ងន់ | Body weight | NUMBER | kg | 0.3 | 300 | 2 | | LOINC | 29463-7 | 80
HEIGHT | កម្ពស់ | Body height | NUMBER | cm | 20 | 250 | 1 | | LOINC | 8302-2 | 90
BMI | សន្ទស្សន៍ម៉ាសរាងកាយ (BMI) | Body mass index (BMI) | NUMBER | kg/m² | 5 | 100 | 1 | | LOINC | 39156-5 | 100
MUAC | រង្វង់ដើមដៃ (MUAC) | Mid-upper arm circumference (MUAC) | NUMBER | cm | 5 | 60 | 1 | | | | 110
HEAD_CIRCUMFERENCE | រង្វង់ក្បាល | Head circumference | NUMBER | cm | 20 | 70 | 1 | | LOINC | 9843-4 | 120
WAIST | រង្វង់ចង្កេះ | Waist circumference | NUMBER | cm | 30 | 250 | 1 | | | | 130
PAIN | កម្រិតឈឺចាប់ (0 ដល់ 10) | Pain score (0 to 10) | NUMBER | | 0 | 10 | 0 | | LOINC | 72514-3 | 140
GCS | កម្រិតដឹងខ្លួន (Glasgow) | Glasgow coma score | NUMBER | | 3 | 15 | 0 | | LOINC | 9269-2 | 150
FUNDAL_HEIGHT | កម្ពស់ស្បូន | Fundal height | NUMBER | cm | 5 | 50 | 1 | | LOINC | 11881-0 | 160
FOETAL_HEART_RATE | ចង្វាក់បេះដូងទារក | Foetal heart rate | NUMBER | /min | 50 | 240 | 0 | | LOINC | 55283-6 | 170
PREGNANT | មានផ្ទៃពោះ | Pregnant | CODED | | | | | YES_NO | | | 180
LMP | ថ្ងៃដំបូងនៃការមករដូវចុងក្រោយ | First day of the last menstrual period | DATE | | | | | | LOINC | 8665-2 | 190
ALLERGY | ប្រវត្តិអាឡែស៊ី | History of allergy | TEXT | | | | | | | | 200
`)
