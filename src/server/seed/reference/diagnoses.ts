/** Frequent diagnoses of Cambodian outpatients and inpatients, with their ICD-10 (2019) codes. */
import { tableRows } from '../table-rows.ts'

const infections = tableRows(`
code | category_id | name_kh | name_en | age_max# | is_notifiable?
A00.9 | A00-A09 | ជំងឺអាសន្នរោគ | Cholera, unspecified | | yes
A01.0 | A00-A09 | គ្រុនពោះវៀន (ទីហ្វូអ៊ីត) | Typhoid fever | | no
A03.9 | A00-A09 | រាកមួលដោយមេរោគស៊ីហ្គេឡា | Shigellosis, unspecified | | no
A06.0 | A00-A09 | រាកមួលស្រួចស្រាវដោយអាមីប | Acute amoebic dysentery | | no
A09.0 | A00-A09 | រាករូសដោយការបង្ករោគ | Other and unspecified gastroenteritis and colitis of infectious origin | | no
A09.9 | A00-A09 | រាករូសមិនដឹងមូលហេតុ | Gastroenteritis and colitis of unspecified origin | | no
A15.0 | A15-A19 | របេងសួត រកឃើញមេរោគក្នុងកំហាក | Tuberculosis of lung, confirmed by sputum microscopy with or without culture | | no
A16.2 | A15-A19 | របេងសួត គ្មានការបញ្ជាក់ដោយមន្ទីរពិសោធន៍ | Tuberculosis of lung, without mention of bacteriological or histological confirmation | | no
A16.5 | A15-A19 | របេងស្រោមសួត គ្មានការបញ្ជាក់ដោយមន្ទីរពិសោធន៍ | Tuberculous pleurisy, without mention of bacteriological or histological confirmation | | no
A18.2 | A15-A19 | របេងកូនកណ្ដុរ | Tuberculous peripheral lymphadenopathy | | no
A30.9 | A30-A49 | ជំងឺឃ្លង់ | Leprosy, unspecified | | no
A33 | A30-A49 | តេតាណូសទារកទើបកើត | Tetanus neonatorum | 0 | yes
A35 | A30-A49 | តេតាណូស | Other tetanus | | no
A36.9 | A30-A49 | ខាន់ស្លាក់ | Diphtheria, unspecified | | yes
A37.9 | A30-A49 | ក្អកមាន់ | Whooping cough, unspecified | | no
A41.9 | A30-A49 | ការបង្ករោគក្នុងឈាម (Sepsis) | Sepsis, unspecified | | no
A53.9 | A50-A64 | ស្វាយ (Syphilis) | Syphilis, unspecified | | no
A54.9 | A50-A64 | ប្រមេះទឹកបាយ | Gonococcal infection, unspecified | | no
A75.3 | A75-A79 | គ្រុនស្ក្រាប់ទីហ្វូស | Typhus fever due to Rickettsia tsutsugamushi | | no
A80.9 | A80-A89 | ជំងឺស្វិតដៃជើង (ប៉ូលីយ៉ូ) | Acute poliomyelitis, unspecified | | yes
A82.9 | A80-A89 | ជំងឺឆ្កែឆ្កួត | Rabies, unspecified | | yes
A83.0 | A80-A89 | រលាកខួរក្បាលជប៉ុន | Japanese encephalitis | | no
A97.0 | A92-A99 | គ្រុនឈាម គ្មានសញ្ញាព្រមាន | Dengue without warning signs | | yes
A97.1 | A92-A99 | គ្រុនឈាម មានសញ្ញាព្រមាន | Dengue with warning signs | | yes
A97.2 | A92-A99 | គ្រុនឈាមធ្ងន់ធ្ងរ | Severe dengue | | yes
A92.0 | A92-A99 | គ្រុនឈីគុនហ្គុនយ៉ា | Chikungunya virus disease | | no
B01.9 | B00-B09 | អុតស្វាយ | Varicella without complication | | no
B02.9 | B00-B09 | រើម (Zona) | Zoster without complication | | no
B05.9 | B00-B09 | កញ្ជ្រឹល | Measles without complication | | yes
B08.4 | B00-B09 | ជំងឺដៃ ជើង និងមាត់ | Enteroviral vesicular stomatitis with exanthem | | no
B15.9 | B15-B19 | រលាកថ្លើមប្រភេទ A | Hepatitis A without hepatic coma | | no
B18.1 | B15-B19 | រលាកថ្លើមរ៉ាំរ៉ៃប្រភេទ B | Chronic viral hepatitis B without delta-agent | | no
B18.2 | B15-B19 | រលាកថ្លើមរ៉ាំរ៉ៃប្រភេទ C | Chronic viral hepatitis C | | no
B24 | B20-B24 | ជំងឺដោយវីរុសអេដស៍ (HIV) | Unspecified human immunodeficiency virus [HIV] disease | | no
B26.9 | B25-B34 | ជំងឺសាឡាទែន | Mumps without complication | | no
B34.9 | B25-B34 | ការបង្ករោគវីរុស មិនបានបញ្ជាក់ | Viral infection, unspecified | | no
B35.4 | B35-B49 | ស្រែង | Tinea corporis | | no
B36.0 | B35-B49 | ផ្សិតស្បែក (Pityriasis versicolor) | Pityriasis versicolor | | no
B37.3 | B35-B49 | ផ្សិតយោនី និងទ្វារមាស | Candidiasis of vulva and vagina | | no
B50.9 | B50-B64 | គ្រុនចាញ់ប្រភេទហ្វាល់ស៊ីប៉ារ៉ូម (Pf) | Plasmodium falciparum malaria, unspecified | | no
B50.8 | B50-B64 | គ្រុនចាញ់ធ្ងន់ធ្ងរប្រភេទហ្វាល់ស៊ីប៉ារ៉ូម | Other severe and complicated Plasmodium falciparum malaria | | no
B51.9 | B50-B64 | គ្រុនចាញ់ប្រភេទវីវ៉ាក់ (Pv) | Plasmodium vivax malaria without complication | | no
B65.9 | B65-B83 | ជំងឺស៊ីស្តូសូម | Schistosomiasis, unspecified | | no
B76.9 | B65-B83 | ព្រូនទំពក់ | Hookworm disease, unspecified | | no
B77.9 | B65-B83 | ព្រូនមូល | Ascariasis, unspecified | | no
B82.0 | B65-B83 | ព្រូនពោះវៀន | Intestinal helminthiasis, unspecified | | no
B86 | B85-B89 | កមរមាស់ | Scabies | | no
J09 | J09-J18 | ផ្ដាសាយបក្សី ឬផ្ដាសាយពីសត្វ | Influenza due to identified zoonotic or pandemic influenza virus | | yes
U07.1 | U00-U49 | ជំងឺកូវីដ-១៩ | COVID-19, virus identified | | yes
`)

const general = tableRows(`
code | category_id | name_kh | name_en | sex
C22.0 | C00-C97 | មហារីកថ្លើម | Liver cell carcinoma |
C34.9 | C00-C97 | មហារីកសួត | Malignant neoplasm of bronchus or lung, unspecified |
C50.9 | C00-C97 | មហារីកសុដន់ | Malignant neoplasm of breast, unspecified |
C53.9 | C00-C97 | មហារីកមាត់ស្បូន | Malignant neoplasm of cervix uteri, unspecified | FeMale
D25.9 | D10-D36 | ដុំសាច់ស្បូន (Fibrome) | Leiomyoma of uterus, unspecified | FeMale
D50.9 | D50-D53 | ខ្វះឈាមដោយខ្វះជាតិដែក | Iron deficiency anaemia, unspecified |
D56.9 | D55-D59 | ជំងឺតាឡាស្សេមី | Thalassaemia, unspecified |
D64.9 | D60-D64 | ខ្វះឈាម មិនបានបញ្ជាក់ | Anaemia, unspecified |
E04.9 | E00-E07 | ពកក | Nontoxic goitre, unspecified |
E05.9 | E00-E07 | ក្រពេញទីរ៉ូអ៊ីតធ្វើការលើស | Thyrotoxicosis, unspecified |
E10.9 | E10-E14 | ទឹកនោមផ្អែមប្រភេទ 1 គ្មានផលវិបាក | Type 1 diabetes mellitus without complications |
E11.9 | E10-E14 | ទឹកនោមផ្អែមប្រភេទ 2 គ្មានផលវិបាក | Type 2 diabetes mellitus without complications |
E16.2 | E15-E16 | ថយជាតិស្ករក្នុងឈាម | Hypoglycaemia, unspecified |
E43 | E40-E46 | កង្វះអាហារូបត្ថម្ភធ្ងន់ធ្ងរ | Unspecified severe protein-energy malnutrition |
E44.0 | E40-E46 | កង្វះអាហារូបត្ថម្ភមធ្យម | Moderate protein-energy malnutrition |
E51.1 | E50-E64 | ជំងឺស្ពឹក (Béribéri) | Beriberi |
E78.5 | E70-E90 | ខ្លាញ់ក្នុងឈាមខ្ពស់ | Hyperlipidaemia, unspecified |
E86 | E70-E90 | ខ្សោះជាតិទឹក | Volume depletion |
E87.6 | E70-E90 | ថយប៉ូតាស្យូមក្នុងឈាម | Hypokalaemia |
F10.2 | F10-F19 | ញៀនស្រា | Mental and behavioural disorders due to use of alcohol, dependence syndrome |
F20.9 | F20-F29 | ជំងឺវិកលចរិត (Schizophrenia) | Schizophrenia, unspecified |
F32.9 | F30-F39 | ជំងឺបាក់ទឹកចិត្ត | Depressive episode, unspecified |
F41.9 | F40-F48 | ជំងឺថប់បារម្ភ | Anxiety disorder, unspecified |
G00.9 | G00-G09 | រលាកស្រោមខួរដោយបាក់តេរី | Bacterial meningitis, unspecified |
G03.9 | G00-G09 | រលាកស្រោមខួរ | Meningitis, unspecified |
G40.9 | G40-G47 | ឆ្កួតជ្រូក (Épilepsie) | Epilepsy, unspecified |
G43.9 | G40-G47 | ឈឺក្បាលប្រកាំង (Migraine) | Migraine, unspecified |
H00.0 | H00-H06 | ពពែភ្នែក | Hordeolum and other deep inflammation of eyelid |
H10.9 | H10-H13 | ក្រហមភ្នែក (រលាកភ្នាសភ្នែក) | Conjunctivitis, unspecified |
H11.0 | H10-H13 | សាច់ដុះលើភ្នែក (Ptérygion) | Pterygium |
H26.9 | H25-H28 | ភ្នែកឡើងបាយ | Cataract, unspecified |
H60.9 | H60-H62 | រលាកត្រចៀកខាងក្រៅ | Otitis externa, unspecified |
H66.9 | H65-H75 | រលាកត្រចៀកកណ្ដាល | Otitis media, unspecified |
I09.9 | I05-I09 | ជំងឺបេះដូងរូម៉ាទិស | Rheumatic heart disease, unspecified |
I10 | I10-I15 | លើសសម្ពាធឈាម | Essential (primary) hypertension |
I20.9 | I20-I25 | ចុកទ្រូងដោយបេះដូង (Angine) | Angina pectoris, unspecified |
I21.9 | I20-I25 | គាំងបេះដូងស្រួចស្រាវ | Acute myocardial infarction, unspecified |
I48.9 | I30-I52 | បេះដូងញ័រថតលើ មិនបានបញ្ជាក់ | Atrial fibrillation and atrial flutter, unspecified |
I50.0 | I30-I52 | ខ្សោយបេះដូង | Congestive heart failure |
I61.9 | I60-I69 | ហូរឈាមក្នុងខួរក្បាល | Intracerebral haemorrhage, unspecified |
I63.9 | I60-I69 | ស្ទះសរសៃឈាមខួរក្បាល | Cerebral infarction, unspecified |
I64 | I60-I69 | គាំងសរសៃឈាមខួរក្បាល មិនបានបញ្ជាក់ | Stroke, not specified as haemorrhage or infarction |
J00 | J00-J06 | ផ្ដាសាយ | Acute nasopharyngitis [common cold] |
J01.9 | J00-J06 | រលាកប្រហោងឆ្អឹងមុខស្រួចស្រាវ | Acute sinusitis, unspecified |
J02.9 | J00-J06 | រលាកបំពង់កស្រួចស្រាវ | Acute pharyngitis, unspecified |
J03.9 | J00-J06 | រលាកអាមីដាល់ស្រួចស្រាវ | Acute tonsillitis, unspecified |
J06.9 | J00-J06 | រលាកផ្លូវដង្ហើមខាងលើស្រួចស្រាវ | Acute upper respiratory infection, unspecified |
J11.1 | J09-J18 | ផ្ដាសាយធំ (Grippe) | Influenza with other respiratory manifestations, virus not identified |
J18.0 | J09-J18 | រលាកទងសួត និងសួត | Bronchopneumonia, unspecified |
J18.9 | J09-J18 | រលាកសួត | Pneumonia, unspecified |
J20.9 | J20-J22 | រលាកទងសួតស្រួចស្រាវ | Acute bronchitis, unspecified |
J21.9 | J20-J22 | រលាកទងសួតតូចៗស្រួចស្រាវ (Bronchiolite) | Acute bronchiolitis, unspecified |
J30.4 | J30-J39 | រលាកច្រមុះដោយអាឡែស៊ី | Allergic rhinitis, unspecified |
J44.9 | J40-J47 | ស្ទះសួតរ៉ាំរ៉ៃ (COPD) | Chronic obstructive pulmonary disease, unspecified |
J45.9 | J40-J47 | ហឺត | Asthma, unspecified |
J90 | J90-J94 | ទឹកក្នុងស្រោមសួត | Pleural effusion, not elsewhere classified |
K02.9 | K00-K14 | ពុកធ្មេញ | Dental caries, unspecified |
K05.1 | K00-K14 | រលាកអញ្ចាញធ្មេញរ៉ាំរ៉ៃ | Chronic gingivitis |
K21.9 | K20-K31 | ច្រាលអាស៊ីតក្រពះ | Gastro-oesophageal reflux disease without oesophagitis |
K25.9 | K20-K31 | ដំបៅក្រពះ | Gastric ulcer, unspecified as acute or chronic, without haemorrhage or perforation |
K29.7 | K20-K31 | រលាកក្រពះ | Gastritis, unspecified |
K35.8 | K35-K38 | រលាកខ្នែងពោះវៀនស្រួចស្រាវ | Acute appendicitis, other and unspecified |
K40.9 | K40-K46 | ក្លនលូនក្រលៀន ម្ខាង គ្មានការស្ទះ ឬរលួយ | Unilateral or unspecified inguinal hernia, without obstruction or gangrene |
K56.6 | K55-K64 | ស្ទះពោះវៀន | Other and unspecified intestinal obstruction |
K59.0 | K55-K64 | ទល់លាមក | Constipation |
K64.9 | K55-K64 | ឫសដូងបាត | Haemorrhoids, unspecified |
K65.0 | K65-K67 | រលាកស្រោមពោះស្រួចស្រាវ | Acute peritonitis |
K74.6 | K70-K77 | ក្រិនថ្លើម | Other and unspecified cirrhosis of liver |
K80.2 | K80-K87 | គ្រួសថង់ទឹកប្រមាត់ | Calculus of gallbladder without cholecystitis |
K85.9 | K80-K87 | រលាកលំពែងស្រួចស្រាវ | Acute pancreatitis, unspecified |
K92.2 | K90-K93 | ហូរឈាមក្រពះពោះវៀន | Gastrointestinal haemorrhage, unspecified |
L01.0 | L00-L08 | ដំបៅខ្ទុះលើស្បែក (Impétigo) | Impetigo [any organism] [any site] |
L02.9 | L00-L08 | បូស | Cutaneous abscess, furuncle and carbuncle, unspecified |
L03.9 | L00-L08 | រលាកជាលិកាក្រោមស្បែក (Cellulite) | Cellulitis, unspecified |
L30.9 | L20-L30 | រលាកស្បែក | Dermatitis, unspecified |
L50.9 | L50-L54 | កន្ទាលត្រអាក | Urticaria, unspecified |
`)

const others = tableRows(`
code | category_id | name_kh | name_en | sex | age_max#
M10.9 | M00-M25 | ជំងឺប្រគ្រីវ (Goutte) | Gout, unspecified | |
M13.9 | M00-M25 | រលាកសន្លាក់ | Arthritis, unspecified | |
M17.9 | M00-M25 | ពុកសន្លាក់ជង្គង់ | Gonarthrosis, unspecified | |
M54.5 | M40-M54 | ឈឺចង្កេះ | Low back pain | |
M79.1 | M60-M79 | ឈឺសាច់ដុំ | Myalgia | |
N04.9 | N00-N08 | រោគសញ្ញាណេប្រូទិក | Nephrotic syndrome, unspecified | |
N10 | N10-N16 | រលាកតម្រងនោមស្រួចស្រាវ | Acute tubulo-interstitial nephritis | |
N17.9 | N17-N19 | ខ្សោយតម្រងនោមស្រួចស្រាវ | Acute renal failure, unspecified | |
N18.9 | N17-N19 | ជំងឺតម្រងនោមរ៉ាំរ៉ៃ | Chronic kidney disease, unspecified | |
N20.0 | N20-N23 | គ្រួសតម្រងនោម | Calculus of kidney | |
N30.9 | N30-N39 | រលាកប្លោកនោម | Cystitis, unspecified | |
N39.0 | N30-N39 | ការបង្ករោគផ្លូវទឹកមូត្រ | Urinary tract infection, site not specified | |
N40 | N40-N51 | រីកក្រពេញប្រូស្តាត | Hyperplasia of prostate | Male |
N61 | N60-N64 | រលាកសុដន់ | Inflammatory disorders of breast | |
N73.9 | N70-N77 | រលាកប្រដាប់បន្តពូជក្នុងអាងត្រគាក | Female pelvic inflammatory disease, unspecified | FeMale |
N76.0 | N70-N77 | រលាកយោនីស្រួចស្រាវ | Acute vaginitis | FeMale |
N83.2 | N80-N98 | គីសអូវែ | Other and unspecified ovarian cysts | FeMale |
N92.0 | N80-N98 | មករដូវច្រើន និងញឹក តាមវដ្តទៀងទាត់ | Excessive and frequent menstruation with regular cycle | FeMale |
O00.9 | O00-O08 | ផ្ទៃពោះក្រៅស្បូន | Ectopic pregnancy, unspecified | FeMale |
O03.9 | O00-O08 | រលូតកូនឯកឯង | Spontaneous abortion, complete or unspecified, without complication | FeMale |
O06.9 | O00-O08 | រំលូតកូន មិនបានបញ្ជាក់ | Unspecified abortion, complete or unspecified, without complication | FeMale |
O14.1 | O10-O16 | ប្រេអេក្លាំស៊ីធ្ងន់ធ្ងរ | Severe pre-eclampsia | FeMale |
O15.9 | O10-O16 | ក្រឡាភ្លើង (អេក្លាំស៊ី) | Eclampsia, unspecified as to time period | FeMale |
O20.0 | O20-O29 | គំរាមរលូតកូន | Threatened abortion | FeMale |
O42.9 | O30-O48 | បែកទឹកភ្លោះមុនពេលឈឺពោះ | Premature rupture of membranes, unspecified | FeMale |
O44.1 | O30-O48 | សុកទាប មានធ្លាក់ឈាម | Placenta praevia with haemorrhage | FeMale |
O60.1 | O60-O75 | ឈឺពោះមុនខែ សម្រាលមុនខែ | Preterm spontaneous labour with preterm delivery | FeMale |
O64.9 | O60-O75 | ឈឺពោះស្ទះដោយទីតាំងទារក | Obstructed labour due to malposition and malpresentation, unspecified | FeMale |
O72.1 | O60-O75 | ធ្លាក់ឈាមក្រោយសម្រាល | Other immediate postpartum haemorrhage | FeMale |
O80.0 | O80-O84 | សម្រាលកូនធម្មតា ក្បាលចេញមុន | Spontaneous vertex delivery | FeMale |
O81.4 | O80-O84 | សម្រាលដោយបូមទារក (Ventouse) | Vacuum extractor delivery | FeMale |
O82.9 | O80-O84 | សម្រាលដោយវះកាត់ | Delivery by caesarean section, unspecified | FeMale |
O85 | O85-O92 | ការបង្ករោគក្រោយសម្រាល | Puerperal sepsis | FeMale |
P07.1 | P05-P08 | ទារកទម្ងន់ទាបពេលកើត | Other low birth weight | | 0
P07.3 | P05-P08 | ទារកកើតមុនខែ | Other preterm infants | | 0
P21.9 | P20-P29 | ថប់ដង្ហើមពេលកើត | Birth asphyxia, unspecified | | 0
P36.9 | P35-P39 | ការបង្ករោគក្នុងឈាមទារកទើបកើត | Bacterial sepsis of newborn, unspecified | | 0
P59.9 | P50-P61 | លឿងទារកទើបកើត | Neonatal jaundice, unspecified | | 0
Q21.9 | Q20-Q28 | ភាពមិនប្រក្រតីពីកំណើតនៃជញ្ជាំងបេះដូង | Congenital malformation of cardiac septum, unspecified | |
Q37.9 | Q35-Q37 | ឆែបបបូរមាត់ និងក្រអូមមាត់ | Unspecified cleft palate with unilateral cleft lip | |
R05 | R00-R09 | ក្អក | Cough | |
R10.4 | R10-R19 | ឈឺពោះ | Other and unspecified abdominal pain | |
R11 | R10-R19 | ចង្អោរ និងក្អួត | Nausea and vomiting | |
R50.9 | R50-R69 | គ្រុនក្ដៅ មិនដឹងមូលហេតុ | Fever, unspecified | |
R51 | R50-R69 | ឈឺក្បាល | Headache | |
R56.0 | R50-R69 | ប្រកាច់ដោយក្ដៅខ្លួន | Febrile convulsions | |
S01.9 | S00-S09 | របួសបើកលើក្បាល | Open wound of head, part unspecified | |
S06.0 | S00-S09 | រង្គោះខួរក្បាល | Concussion | |
S09.9 | S00-S09 | របួសក្បាល មិនបានបញ្ជាក់ | Unspecified injury of head | |
S52.9 | S50-S59 | បាក់ឆ្អឹងកំភួនដៃ | Fracture of forearm, part unspecified | |
S72.9 | S70-S79 | បាក់ឆ្អឹងភ្លៅ | Fracture of femur, part unspecified | |
S82.9 | S80-S89 | បាក់ឆ្អឹងកំភួនជើង | Fracture of lower leg, part unspecified | |
T14.1 | T08-T14 | របួសបើក មិនបានបញ្ជាក់កន្លែង | Open wound of unspecified body region | |
T30.0 | T20-T32 | រលាកភ្លើង ឬទឹកក្ដៅ | Burn of unspecified body region, unspecified degree | |
T60.0 | T51-T65 | ពុលថ្នាំសម្លាប់សត្វល្អិត | Toxic effect of organophosphate and carbamate insecticides | |
T63.0 | T51-T65 | ពស់ចឹក | Toxic effect of snake venom | |
T78.2 | T66-T78 | ស្លុកដោយអាឡែស៊ី | Anaphylactic shock, unspecified | |
Z00.1 | Z00-Z13 | ពិនិត្យសុខភាពកុមារ | Routine child health examination | |
Z12.4 | Z00-Z13 | ពិនិត្យរកមហារីកមាត់ស្បូន | Special screening examination for neoplasm of cervix | FeMale |
Z27.9 | Z20-Z29 | ចាក់ថ្នាំបង្ការជំងឺឆ្លងចម្រុះ | Need for immunization against unspecified combinations of infectious diseases | |
Z30.9 | Z30-Z39 | ពន្យារកំណើត | Contraceptive management, unspecified | |
Z34.9 | Z30-Z39 | តាមដានផ្ទៃពោះធម្មតា | Supervision of normal pregnancy, unspecified | FeMale |
Z39.2 | Z30-Z39 | ពិនិត្យក្រោយសម្រាល | Routine postpartum follow-up | FeMale |
`)

/** What people call them, and the wards that meet them every day. */
const inUse = tableRows(`
code | synonyms | favourite_ward_ids*
A09.0 | រាក, ក្អួតរាក, diarrhoea, diarrhea | OPD PED MED
A15.0 | TB, BK, របេង | TB OPD
A16.2 | TB, របេងសួត | TB
A97.0 | គ្រុនឈាម, dengue, DHF | OPD PED MED
A97.2 | គ្រុនឈាមធ្ងន់ធ្ងរ, DSS | PED ICU
B24 | HIV, AIDS, អេដស៍ |
B51.9 | គ្រុនចាញ់, malaria | OPD MED
B50.9 | គ្រុនចាញ់, malaria | OPD MED
D50.9 | ខ្វះឈាម, anemia | OPD
E11.9 | ទឹកនោមផ្អែម, DM, diabetes | OPD MED
I10 | លើសឈាម, សម្ពាធឈាមខ្ពស់, HTN | OPD MED
I64 | ដាច់សរសៃឈាមខួរក្បាល, AVC, CVA | ER MED
J00 | ផ្ដាសាយ, cold | OPD PED
J06.9 | រលាកផ្លូវដង្ហើមលើ, URTI, IRA | OPD PED
J18.9 | រលាកសួត, pneumonia | PED MED
J45.9 | ហឺត, asthma | OPD ER MED
K29.7 | រលាកក្រពះ, gastrite | OPD MED
K35.8 | រលាកខ្នែងពោះវៀន, appendicite | SUR ER
K40.9 | ក្លនលូន, hernia | SUR
M54.5 | ឈឺចង្កេះ | OPD
N39.0 | រលាកផ្លូវនោម, UTI | OPD
O14.1 | បម្រុងក្រឡាភ្លើង, pre-eclampsia | MAT
O72.1 | ធ្លាក់ឈាម, PPH | MAT
O80.0 | សម្រាលធម្មតា, NSVD | MAT
O82.9 | វះកាត់យកកូន, C-section | MAT SUR
P36.9 | ពុលឈាមទារក, neonatal sepsis | PED
R50.9 | គ្រុន, fever | OPD PED
R56.0 | ប្រកាច់ | PED ER
S06.0 | រញ្ជួយខួរក្បាល, TBI | ER SUR
T30.0 | រលាកភ្លើង, burn | ER SUR
T63.0 | ពស់ចឹក, snake bite | ER
Z34.9 | ផ្ទៃពោះ, ANC | OPD ANC
`)

export const demo = [...infections, ...general, ...others].map((diagnosis) => ({
  ...diagnosis,
  ...inUse.find(({ code }) => code === diagnosis.code),
}))
