/** Wards as hospitals and health centres have them. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | ward_class | sort_order#
OPD | ពិគ្រោះជំងឺក្រៅ | Outpatient department | OPD | 10
ER | សង្គ្រោះបន្ទាន់ | Emergency | ER | 20
MED | ជំងឺទូទៅ | General medicine | IPD | 30
PED | ជំងឺកុមារ | Paediatrics | IPD | 40
SUR | ជំងឺសល្យសាស្ត្រ | Surgery | IPD | 50
MAT | សម្ភព និងរោគស្ត្រី | Maternity and gynaecology | MATERNITY | 60
TB | ជំងឺរបេង | Tuberculosis | IPD | 70
ICU | សង្គ្រោះជំងឺធ្ងន់ | Intensive care | ICU | 80
OT | បន្ទប់វះកាត់ | Operating theatre | OT | 90
ANC | ពិនិត្យផ្ទៃពោះ | Antenatal care | OPD | 100
EPI | ចាក់ថ្នាំបង្ការ | Immunisation | OPD | 110
DEN | មាត់ធ្មេញ | Dental care | OPD | 120
LAB | មន្ទីរពិសោធន៍ | Laboratory | LAB | 130
IMG | រូបភាពវេជ្ជសាស្ត្រ | Medical imaging | IMAGING | 140
PHA | ឱសថស្ថាន | Pharmacy | PHARMACY | 150
CASH | បេឡា | Cashier | CASHIER | 160
`)
