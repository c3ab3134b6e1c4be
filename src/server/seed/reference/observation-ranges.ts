/** Usual values of vital signs. Fast breathing and arm circumference of children as in IMCI. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
observation_concept_id | applies_to | age_unit | age_from# | age_to# | low# | high# | note
TEMPERATURE | ALL | YEARS | 0 | | 36.5 | 37.3 |
PULSE | ALL | YEARS | 15 | | 60 | 100 |
RESPIRATORY_RATE | ALL | MONTHS | 0 | 1 | | 59 | IMCI: fast breathing from 60 / ដង្ហើមញាប់ចាប់ពី 60
RESPIRATORY_RATE | ALL | MONTHS | 2 | 11 | | 49 | IMCI: fast breathing from 50 / ដង្ហើមញាប់ចាប់ពី 50
RESPIRATORY_RATE | ALL | MONTHS | 12 | 59 | | 39 | IMCI: fast breathing from 40 / ដង្ហើមញាប់ចាប់ពី 40
RESPIRATORY_RATE | ALL | YEARS | 15 | | 12 | 20 |
SYSTOLIC | ALL | YEARS | 18 | | 90 | 139 |
DIASTOLIC | ALL | YEARS | 18 | | 60 | 89 |
SPO2 | ALL | YEARS | 0 | | 95 | 100 |
BMI | ALL | YEARS | 18 | | 18.5 | 24.9 |
MUAC | ALL | MONTHS | 6 | 59 | 12.5 | | Below 11.5: severe acute malnutrition / ក្រោម 11.5៖ កង្វះអាហារូបត្ថម្ភធ្ងន់ធ្ងរ
GCS | ALL | YEARS | 0 | | 15 | 15 |
FOETAL_HEART_RATE | PREGNANT | YEARS | 0 | | 110 | 160 |
`)
