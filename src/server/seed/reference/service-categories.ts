/** Categories of services, with what they report under. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | parent_id | name_kh | name_en | report_group | sort_order#
CONS | | ការពិគ្រោះជំងឺ | Consultations | CONSULTATION | 10
CONS-OPD | CONS | ពិគ្រោះជំងឺក្រៅ | Outpatient consultations | CONSULTATION | 11
CONS-EMG | CONS | សង្គ្រោះបន្ទាន់ | Emergency care | VISIT | 12
CONS-DEN | CONS | មាត់ធ្មេញ | Dental care | CONSULTATION | 13
MCH | | មាតា និងទារក | Mother and child health | ANTENATAL | 20
MCH-ANC | MCH | ពិនិត្យផ្ទៃពោះ និងក្រោយសម្រាល | Antenatal and postnatal care | ANTENATAL | 21
MCH-DEL | MCH | សម្រាលកូន | Deliveries | DELIVERY | 22
MCH-FP | MCH | ផែនការគ្រួសារ | Family planning | OTHER | 23
MCH-ABO | MCH | រំលូតដោយសុវត្ថិភាព និងរលូត | Safe abortion and miscarriage | OTHER | 24
PREV | | ការបង្ការ | Prevention | OTHER | 30
SURG | | ការវះកាត់ | Surgery | SURGERY | 40
SURG-MIN | SURG | វះកាត់តូច | Minor surgery | SURGERY | 41
SURG-MAJ | SURG | វះកាត់ធំ | Major surgery | SURGERY | 42
HOSP | | ការសម្រាកពេទ្យ | Hospitalisation | HOSPITALISATION | 50
DIAG | | ការពិនិត្យអមវេជ្ជសាស្ត្រ | Diagnostics | OTHER | 60
DIAG-LAB | DIAG | មន្ទីរពិសោធន៍ | Laboratory | OTHER | 61
DIAG-IMG | DIAG | រូបភាពវេជ្ជសាស្ត្រ | Imaging | OTHER | 62
OTHER | | សេវាផ្សេងៗ | Other services | OTHER | 90
`)
