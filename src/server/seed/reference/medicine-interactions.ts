/**
 * Harmful combinations of medicines in the shipped formulary. Sources: WHO Model Formulary,
 * appendix 1 (interactions), and the product information of each medicine; ATC codes of the WHO.
 */
import { tableRows } from '../table-rows.ts'

const rows = tableRows(`
code | first_atc_codes | second_atc_codes | severity | name_kh | name_en | effect_kh | effect_en
NSAID_NSAID | M01A | M01A | SEVERE | NSAID ពីរមុខ | Two NSAIDs | ហូរឈាមក្រពះ និងខូចតម្រងនោម | bleeding of the stomach and kidney damage
WARFARIN_NSAID | B01AA | M01A N02BA B01AC06 | SEVERE | វ៉ាហ្វារីន និង NSAID | Warfarin and NSAIDs | ហូរឈាម | bleeding
WARFARIN_COTRIM | B01AA | J01EE01 J02AC P01AB01 J01XD01 | SEVERE | វ៉ាហ្វារីន និងអង់ទីប៊ីយ៉ូទិក ឬថ្នាំផ្សិត | Warfarin and co-trimoxazole, azoles or metronidazole | ឈាមពិបាកកក ហូរឈាម | bleeding (raised INR)
WARFARIN_MACROLIDE | B01AA | J01FA J01MA | MODERATE | វ៉ាហ្វារីន និងម៉ាក្រូលីដ ឬគីណូឡូន | Warfarin and macrolides or quinolones | ឈាមពិបាកកក | raised INR
WARFARIN_INDUCER | B01AA | J04AB02 J04AM N03AF01 N03AA02 | MODERATE | វ៉ាហ្វារីន និងរីហ្វាំពីស៊ីន ឬថ្នាំប្រកាច់ | Warfarin and rifampicin or anticonvulsants | វ៉ាហ្វារីនបាត់ប្រសិទ្ធភាព | loss of anticoagulation
HEPARIN_NSAID | B01AB | M01A | SEVERE | អេប៉ារីន និង NSAID | Heparin and NSAIDs | ហូរឈាម | bleeding
ASPIRIN_NSAID | B01AC06 | M01A | MODERATE | អាស្ពីរីន និង NSAID | Aspirin and NSAIDs | ហូរឈាមក្រពះ | bleeding of the stomach
CLOPI_ANTICOAG | B01AC04 B01AC06 | B01AA B01AB | MODERATE | ថ្នាំប្រឆាំងប្លាកែត និងថ្នាំប្រឆាំងកំណកឈាម | Antiplatelets and anticoagulants | ហូរឈាម | bleeding
CLOPI_OMEPRAZOLE | B01AC04 | A02BC01 | MODERATE | ក្លូពីដូហ្គ្រែល និងអូមេប្រាហ្សូល | Clopidogrel and omeprazole | ក្លូពីដូហ្គ្រែលថយប្រសិទ្ធភាព | weaker effect of clopidogrel
SSRI_NSAID | N06AB | M01A B01AC06 | MODERATE | ហ្វ្លុយអុកសេទីន និង NSAID | SSRIs and NSAIDs or aspirin | ហូរឈាមក្រពះ | bleeding of the stomach
ACE_NSAID | C09 | M01A | MODERATE | ថ្នាំលើសឈាម (ACE/ARB) និង NSAID | ACE inhibitors or ARBs and NSAIDs | ខូចតម្រងនោម ឈាមឡើង | kidney damage, weaker effect on blood pressure
DIURETIC_NSAID | C03 | M01A | MODERATE | ថ្នាំបញ្ចុះទឹកនោម និង NSAID | Diuretics and NSAIDs | ខូចតម្រងនោម | kidney damage
ACE_SPIRO | C09 | C03D | SEVERE | ACE/ARB និងស្ពីរ៉ូណូឡាក់តូន | ACE inhibitors or ARBs and spironolactone | ប៉ូតាស្យូមក្នុងឈាមឡើងខ្ពស់ | high potassium
ACE_KCL | C09 C03D | B05XA01 A12BA | SEVERE | ACE/ARB ឬស្ពីរ៉ូណូឡាក់តូន និងប៉ូតាស្យូម | ACE inhibitors, ARBs or spironolactone and potassium | ប៉ូតាស្យូមក្នុងឈាមឡើងខ្ពស់ | high potassium
ACE_COTRIM | C09 C03D | J01EE01 | SEVERE | ACE/ARB ឬស្ពីរ៉ូណូឡាក់តូន និងកូទ្រីម៉ុកសាហ្សូល | ACE inhibitors, ARBs or spironolactone and co-trimoxazole | ប៉ូតាស្យូមក្នុងឈាមឡើងខ្ពស់ | high potassium
ACE_ARB | C09A | C09C | SEVERE | ACE និង ARB | ACE inhibitors and ARBs | ខូចតម្រងនោម ប៉ូតាស្យូមឡើងខ្ពស់ | kidney damage, high potassium
BB_VERAPAMIL | C07 | C08DA C08DB | SEVERE | បេតាប្លុក និងវេរ៉ាប៉ាមីល ឬឌីលទីយ៉ាសែម | Beta-blockers and verapamil or diltiazem | បេះដូងលោតយឺត ឬឈប់ | slow heart, heart block
BB_SALBUTAMOL | C07AA | R03A R03CC | SEVERE | ប្រូប្រាណូឡុល និងសាល់ប៊ុយតាម៉ុល | Non-selective beta-blockers and salbutamol | ហឺតធ្ងន់ឡើង សាល់ប៊ុយតាម៉ុលគ្មានប្រសិទ្ធភាព | worse asthma, salbutamol fails
BB_INSULIN | C07 | A10A A10BB | MODERATE | បេតាប្លុក និងថ្នាំទឹកនោមផ្អែម | Beta-blockers and insulin or sulfonylureas | ស្ករចុះដោយមិនដឹងខ្លួន | low blood sugar without its signs
DIGOXIN_FUROSEMIDE | C01AA | C03C C03A | MODERATE | ឌីហ្គុកស៊ីន និងថ្នាំបញ្ចុះទឹកនោម | Digoxin and loop or thiazide diuretics | ប៉ូតាស្យូមចុះ បេះដូងលោតខុសចង្វាក់ | low potassium, arrhythmia
DIGOXIN_MACROLIDE | C01AA | J01FA P01BC01 C08DA C01BD01 | SEVERE | ឌីហ្គុកស៊ីន និងម៉ាក្រូលីដ គីនីន វេរ៉ាប៉ាមីល ឬអាមីយ៉ូដារ៉ូន | Digoxin and macrolides, quinine, verapamil or amiodarone | ពុលឌីហ្គុកស៊ីន | digoxin poisoning
DIGOXIN_CALCIUM | C01AA | A12AA | SEVERE | ឌីហ្គុកស៊ីន និងកាល់ស្យូមចាក់ | Digoxin and calcium | បេះដូងលោតខុសចង្វាក់ | arrhythmia
STATIN_MACROLIDE | C10AA01 C10AA02 C10AA05 | J01FA01 J01FA09 J02AC | SEVERE | ស្តាទីន និងម៉ាក្រូលីដ ឬថ្នាំផ្សិត | Statins and macrolides or azoles | ខូចសាច់ដុំ | muscle damage
SIMVA_AMLO | C10AA01 | C08CA01 | MODERATE | ស៊ីមវ៉ាស្តាទីន និងអាំឡូឌីពីន | Simvastatin and amlodipine | ខូចសាច់ដុំ (កុំលើស 20 mg) | muscle damage (at most 20 mg)
QT_MACROLIDE_AZOLE | J01FA | J02AC J01MA N05AD01 A04AA P01BC | MODERATE | ម៉ាក្រូលីដ និងថ្នាំផ្សេងដែលពន្យារ QT | Macrolides and other QT-prolonging medicines | បេះដូងលោតខុសចង្វាក់ (QT) | arrhythmia (long QT)
QT_QUINOLONE | J01MA | N05AD01 A04AA P01BC J02AC | MODERATE | គីណូឡូន និងថ្នាំផ្សេងដែលពន្យារ QT | Quinolones and other QT-prolonging medicines | បេះដូងលោតខុសចង្វាក់ (QT) | arrhythmia (long QT)
QUININE_MEFLOQUINE | P01BC01 | P01BC02 P01BF02 | AVOID | គីនីន និងមេហ្វ្លូគីន | Quinine and mefloquine | ប្រកាច់ បេះដូងលោតខុសចង្វាក់ | convulsions, arrhythmia
MEFLOQUINE_BB | P01BC02 P01BF02 | C07 | SEVERE | មេហ្វ្លូគីន និងបេតាប្លុក | Mefloquine and beta-blockers | បេះដូងលោតយឺត | slow heart
MEFLOQUINE_VALPROATE | P01BC02 P01BF02 | N03AG01 N03AF01 | SEVERE | មេហ្វ្លូគីន និងថ្នាំប្រកាច់ | Mefloquine and anticonvulsants | ប្រកាច់ឡើងវិញ | convulsions come back
PRIMAQUINE_DAPSONE | P01BA03 | J04BA02 J01EE01 | MODERATE | ព្រីម៉ាគីន និងដាប់សូន ឬកូទ្រីម៉ុកសាហ្សូល | Primaquine and dapsone or co-trimoxazole | បែកគ្រាប់ឈាម | haemolysis
CIPRO_THEOPHYLLINE | J01MA02 J01FA01 | R03DA | SEVERE | ស៊ីប្រូហ្វ្លុកសាស៊ីន ឬអេរីត្រូមីស៊ីន និងអាមីណូហ្វីលីន | Ciprofloxacin or erythromycin and aminophylline | ពុលអាមីណូហ្វីលីន ប្រកាច់ | theophylline poisoning, convulsions
CIPRO_MINERALS | J01MA J01AA | B03A A12AA A02A A12CB | MODERATE | គីណូឡូន ឬតេត្រាស៊ីគ្លីន និងជាតិដែក កាល់ស្យូម ស័ង្កសី | Quinolones or tetracyclines and iron, calcium, zinc or antacids | អង់ទីប៊ីយ៉ូទិកមិនស្រូបចូល (ទុកឃ្លាត 2 ម៉ោង) | antibiotic not absorbed (2 hours apart)
LEVOTHYROXINE_IRON | H03AA01 | B03A A12AA A02BC | MODERATE | លេវ៉ូទីរ៉ុកស៊ីន និងជាតិដែក ឬកាល់ស្យូម | Levothyroxine and iron, calcium or omeprazole | លេវ៉ូទីរ៉ុកស៊ីនមិនស្រូបចូល | levothyroxine not absorbed
CEFTRIAXONE_CALCIUM | J01DD04 | A12AA B05BB01 | MODERATE | សេហ្វទ្រីយ៉ាក់សូន និងកាល់ស្យូមចាក់ (រួម Ringer) | Ceftriaxone and calcium (also in Ringer) | កករក្នុងសរសៃ កុំលាយជាមួយគ្នា (ហាមចំពោះទារក) | precipitates: never in one line (never in newborns)
AMINOGLYCOSIDE_LOOP | J01G | C03C | SEVERE | សង់តាមីស៊ីន និងហ្វុយរ៉ូសេមីត | Aminoglycosides and furosemide | ខូចការស្ដាប់ ខូចតម្រងនោម | deafness, kidney damage
AMINOGLYCOSIDE_VANCO | J01G | J01XA M01A | SEVERE | សង់តាមីស៊ីន និងវ៉ង់កូមីស៊ីន ឬ NSAID | Aminoglycosides and vancomycin or NSAIDs | ខូចតម្រងនោម | kidney damage
MEROPENEM_VALPROATE | J01DH | N03AG01 | AVOID | មេរ៉ូប៉េណែម និងវ៉ាល់ប្រូអាត | Carbapenems and valproate | វ៉ាល់ប្រូអាតបាត់ប្រសិទ្ធភាព ប្រកាច់ | valproate lost, convulsions
RIFAMPICIN_COC | J04AB02 J04AM | G03AA G03AC | SEVERE | រីហ្វាំពីស៊ីន និងថ្នាំពន្យារកំណើត | Rifampicin and contraceptives | ថ្នាំពន្យារកំណើតបាត់ប្រសិទ្ធភាព | contraception fails
RIFAMPICIN_ART | J04AB02 J04AM | J05AR27 J05AJ03 J05AG01 | SEVERE | រីហ្វាំពីស៊ីន និងឱសថ ARV (DTG, NVP) | Rifampicin and dolutegravir or nevirapine | ឱសថ ARV ថយប្រសិទ្ធភាព (DTG 50 mg ២ដង/ថ្ងៃ) | antiretroviral too weak (dolutegravir twice a day)
RIFAMPICIN_AZOLE | J04AB02 J04AM | J02AC | MODERATE | រីហ្វាំពីស៊ីន និងហ្វ្លុយកូណាហ្សូល | Rifampicin and azoles | ថ្នាំផ្សិតថយប្រសិទ្ធភាព | weaker antifungal
RIFAMPICIN_DIABETES | J04AB02 J04AM | A10BB H02AB | MODERATE | រីហ្វាំពីស៊ីន និងថ្នាំទឹកនោមផ្អែម ឬស្តេរ៉ូអ៊ីត | Rifampicin and sulfonylureas or corticosteroids | ថ្នាំថយប្រសិទ្ធភាព | weaker effect
DTG_CARBA | J05AR27 J05AJ03 | N03AF01 N03AA02 | SEVERE | DTG និងថ្នាំប្រកាច់ | Dolutegravir and carbamazepine or phenobarbital | ឱសថ ARV ថយប្រសិទ្ធភាព | antiretroviral too weak
DTG_MINERALS | J05AR27 J05AJ03 | B03A A12AA A12CB A02A | MODERATE | DTG និងជាតិដែក កាល់ស្យូម ស័ង្កសី | Dolutegravir and iron, calcium, zinc or antacids | DTG មិនស្រូបចូល (លេប 2 ម៉ោងមុន) | not absorbed (take it 2 hours before)
DTG_METFORMIN | J05AR27 J05AJ03 | A10BA02 | MODERATE | DTG និងមេតហ្វូមីន | Dolutegravir and metformin | មេតហ្វូមីនឡើងខ្ពស់ (កុំលើស 1 g/ថ្ងៃ) | more metformin (at most 1 g a day)
ANTICONV_COC | N03AF01 N03AA02 N03AB02 | G03AA G03AC03 | SEVERE | ថ្នាំប្រកាច់ និងថ្នាំពន្យារកំណើត | Enzyme-inducing anticonvulsants and contraceptives | ថ្នាំពន្យារកំណើតបាត់ប្រសិទ្ធភាព | contraception fails
CARBA_MACROLIDE | N03AF01 | J01FA01 J01FA09 J02AC | SEVERE | កាបាម៉ាហ្សេពីន និងអេរីត្រូមីស៊ីន ឬថ្នាំផ្សិត | Carbamazepine and erythromycin or azoles | ពុលកាបាម៉ាហ្សេពីន | carbamazepine poisoning
OPIOID_BENZO | N02A | N05BA N05CD N03AA02 | SEVERE | ថ្នាំអូពីយ៉ូអ៊ីត និងថ្នាំងងុយ | Opioids and benzodiazepines or phenobarbital | ដកដង្ហើមខ្សោយ សន្លប់ | breathing stops
SEDATIVES | N05BA N03AA02 | R06AD N05A N06AA | MODERATE | ថ្នាំងងុយច្រើនមុខ | Several sedating medicines | ងងុយខ្លាំង ដកដង្ហើមខ្សោយ | deep sedation
TRAMADOL_SSRI | N02AX02 | N06AB N06AA | SEVERE | ត្រាម៉ាដុល និងថ្នាំបាក់ទឹកចិត្ត | Tramadol and antidepressants | ប្រកាច់ រោគសញ្ញាសេរ៉ូតូនីន | convulsions, serotonin syndrome
SSRI_TCA | N06AB | N06AA | MODERATE | ហ្វ្លុយអុកសេទីន និងអាមីទ្រីបទីលីន | SSRIs and amitriptyline | រោគសញ្ញាសេរ៉ូតូនីន បេះដូងលោតខុសចង្វាក់ | serotonin syndrome, arrhythmia
METOCLOP_ANTIPSYCH | A03FA01 | N05A | SEVERE | មេតូក្លូប្រាមីត និងអាឡូពេរីដុល | Metoclopramide and antipsychotics | រឹងសាច់ដុំ កន្ត្រាក់ | muscle spasms, rigidity
ALLOPURINOL_ACE | M04AA01 | C09A | MODERATE | អាឡូពុយរីណុល និង ACE | Allopurinol and ACE inhibitors | អាឡែហ្ស៊ីស្បែកធ្ងន់ធ្ងរ | severe skin reactions
ALLOPURINOL_AMOX | M04AA01 | J01CA | MODERATE | អាឡូពុយរីណុល និងអាម៉ុកស៊ីស៊ីលីន | Allopurinol and amoxicillin or ampicillin | កន្ទួលលើស្បែក | rash
COLCHICINE_MACROLIDE | M04AC01 | J01FA01 J01FA09 J02AC C08DA | SEVERE | កុលស៊ីស៊ីន និងអេរីត្រូមីស៊ីន ឬថ្នាំផ្សិត | Colchicine and erythromycin or azoles | ពុលកុលស៊ីស៊ីន | colchicine poisoning
STEROID_NSAID | H02AB | M01A B01AC06 | MODERATE | ស្តេរ៉ូអ៊ីត និង NSAID | Corticosteroids and NSAIDs or aspirin | ដំបៅក្រពះ ហូរឈាម | stomach ulcer, bleeding
STEROID_DIABETES | H02AB | A10 | MODERATE | ស្តេរ៉ូអ៊ីត និងថ្នាំទឹកនោមផ្អែម | Corticosteroids and medicines for diabetes | ស្ករឡើង | blood sugar rises
SULFONYLUREA_COTRIM | A10BB | J01EE01 J02AC | SEVERE | ថ្នាំទឹកនោមផ្អែម និងកូទ្រីម៉ុកសាហ្សូល ឬហ្វ្លុយកូណាហ្សូល | Sulfonylureas and co-trimoxazole or fluconazole | ស្ករចុះខ្លាំង | severe low blood sugar
NITRATE_SILDENAFIL | C01DA | G04BE | AVOID | នីត្រាត និងស៊ីលដេណាហ្វីល | Nitrates and sildenafil | សម្ពាធឈាមធ្លាក់ខ្លាំង | dangerous fall of blood pressure
MGSO4_NIFEDIPINE | B05XA05 A12CC | C08CA05 | MODERATE | ម៉ាញេស្យូមស៊ុលហ្វាត និងនីហ្វេឌីពីន | Magnesium sulfate and nifedipine | សម្ពាធឈាមធ្លាក់ខ្លាំង | fall of blood pressure
OXYTOCIN_MISOPROSTOL | H01BB02 | G02AD | SEVERE | អុកស៊ីតូស៊ីន និងមីសូប្រូស្តុល | Oxytocin and misoprostol | ស្បូនកន្ត្រាក់ខ្លាំង រហែកស្បូន | uterine rupture
METRO_LITHIUM | P01AB01 J01XD01 | N05AN01 | MODERATE | មេត្រូនីដាហ្សូល និងលីចូម | Metronidazole and lithium | ពុលលីចូម | lithium poisoning
`)

export const always = rows.map((row, index) => ({ ...row, sort_order: (index + 1) * 10 }))
