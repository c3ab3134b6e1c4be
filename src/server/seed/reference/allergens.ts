/**
 * Substances and classes that cause allergies. ATC codes as in the ATC/DDD index of the WHO
 * Collaborating Centre for Drug Statistics Methodology. Cross-reactions: shared structure of the
 * penicillins and cephalosporins (WHO AWaRe book), NSAIDs and aspirin, aromatic anticonvulsants.
 */
import { tableRows } from '../table-rows.ts'

const rows = tableRows(`
code | kind | name_kh | name_en | atc_codes | cross_atc_codes | synonyms
PENICILLINS | CLASS | ក្រុមប៉េនីស៊ីលីន | Penicillins | J01C | J01D | penicillin, penicilline, PNC, ប៉េនីស៊ីលីន, ប៉េនីស៊ីលិន, ប៉េនីសីលីន
AMOXICILLIN | SUBSTANCE | អាម៉ុកស៊ីស៊ីលីន | Amoxicillin | J01CA04 J01CR02 | J01C J01DB J01DC | amoxicilline, amoxycillin, Amoxil, Clamoxyl, Augmentin, អាម៉ុកស៊ីលីន, អាម៉ុកស៊ីស៊ីលិន, អូម៉ុកស៊ីលីន
AMPICILLIN | SUBSTANCE | អំពីស៊ីលីន | Ampicillin | J01CA01 J01CR01 J01CA51 | J01C J01DB J01DC | ampicilline, អាំពីស៊ីលីន, អំពីស៊ីលិន
BENZYLPENICILLIN | SUBSTANCE | បង់ហ្ស៊ីលប៉េនីស៊ីលីន | Benzylpenicillin | J01CE01 J01CE08 J01CE09 | J01C J01D | penicillin G, penicilline G, benzathine penicillin, Extencilline, បង់ហ្សាទីនប៉េនីស៊ីលីន
CLOXACILLIN | SUBSTANCE | ក្លុកសាស៊ីលីន | Cloxacillin | J01CF | J01C J01D | oxacillin, flucloxacillin, Orbenin, អុកសាស៊ីលីន
CEPHALOSPORINS | CLASS | ក្រុមសេហ្វាឡូស្ប៉ូរីន | Cephalosporins | J01DB J01DC J01DD J01DE J01DI | J01C J01DF J01DH | cephalosporin, céphalosporine, សេហ្វាឡូស្ពូរីន, សេផាឡូស្ប៉ូរីន
CEFTRIAXONE | SUBSTANCE | សេហ្វទ្រីយ៉ាក់សូន | Ceftriaxone | J01DD04 | J01DB J01DC J01DD J01DE J01C | Rocephin, Rocephine, សេហ្វត្រីយ៉ាក់សូន, សេបទ្រីយ៉ាក់សូន
CEFALEXIN | SUBSTANCE | សេហ្វាឡេកស៊ីន | Cefalexin | J01DB01 | J01DB J01DC J01DD J01DE J01CA | cephalexin, Keforal
CEFIXIME | SUBSTANCE | សេហ្វីក្ស៊ីម | Cefixime | J01DD08 | J01DB J01DC J01DD J01DE J01C | Oroken, Suprax
CEFOTAXIME | SUBSTANCE | សេហ្វូតាក់ស៊ីម | Cefotaxime | J01DD01 | J01DB J01DC J01DD J01DE J01C | Claforan
CARBAPENEMS | CLASS | ក្រុមកាបាប៉េណែម | Carbapenems | J01DH | J01C J01DB J01DC J01DD J01DE | meropenem, imipenem, មេរ៉ូប៉េណែម
BETA_LACTAMS | CLASS | ក្រុមបេតាឡាក់តាម | Beta-lactam antibiotics | J01C J01D | | beta lactam, betalactam, bêta-lactamine, បេតាឡាក់តាំ
SULFONAMIDES | CLASS | ក្រុមស៊ុលហ្វា | Sulfonamide antibiotics | J01EB J01EC J01ED J01EE D06BA P01BD51 A07EC01 | J04BA02 | sulfa, sulfas, sulfamide, sulfamides, sulphonamide, sulfonamide, ស៊ុលផា, ស៊ុលហ្វាមីត
COTRIMOXAZOLE | SUBSTANCE | កូទ្រីម៉ុកសាហ្សូល | Sulfamethoxazole + trimethoprim | J01EE01 J01EA01 | J01EB J01EC J01ED J01EE D06BA P01BD51 | cotrimoxazole, co-trimoxazole, Bactrim, Septrin, TMP-SMX, sulfamethoxazole, កូទ្រី, បាក់ទ្រីម, បាក់ត្រឹម
DAPSONE | SUBSTANCE | ដាប់សូន | Dapsone | J04BA02 | J01EB J01EC J01ED J01EE | DDS
NSAIDS | CLASS | ថ្នាំប្រឆាំងរលាក (NSAIDs) | NSAIDs | M01A N02BA B01AC06 M02AA S01BC | | NSAID, AINS, anti-inflammatory, ប្រឆាំងរលាក, ថ្នាំរលាក
ASPIRIN | SUBSTANCE | អាស្ពីរីន | Aspirin (acetylsalicylic acid) | B01AC06 N02BA01 B01AC56 | M01A N02BA | acetylsalicylic acid, ASA, Aspégic, Aspegic, acide acetylsalicylique, អាស៊ីតអាសេទីលសាលីស៊ីលិក, អាស្ពៀរីន, អាសពីរីន
IBUPROFEN | SUBSTANCE | អ៊ីប៊ុយប្រូហ្វែន | Ibuprofen | M01AE01 | M01A N02BA B01AC06 | Brufen, Advil, Nurofen, អ៊ីប៊ុយប្រូផែន, អ៊ីប៊ូប្រូហ្វែន
DICLOFENAC | SUBSTANCE | ឌីក្លូហ្វេណាក់ | Diclofenac | M01AB05 D11AX18 M02AA15 S01BC03 | M01A N02BA B01AC06 | Voltaren, Voltarène, ឌីក្លូ, វ៉ុលតារ៉ែន
PARACETAMOL | SUBSTANCE | ប៉ារ៉ាសេតាម៉ុល | Paracetamol | N02BE01 N02BE51 N02AJ01 N02AJ06 N02AJ13 | | acetaminophen, Doliprane, Panadol, Efferalgan, ប៉ារ៉ា
METAMIZOLE | SUBSTANCE | មេតាមីហ្សូល | Metamizole | N02BB02 | N02BB | dipyrone, noramidopyrine, Novalgin
MACROLIDES | CLASS | ក្រុមម៉ាក្រូលីដ | Macrolides | J01FA | | macrolide, ម៉ាក្រូលីត
ERYTHROMYCIN | SUBSTANCE | អេរីត្រូមីស៊ីន | Erythromycin | J01FA01 | J01FA | erythromycine, អេរីត្រូ
AZITHROMYCIN | SUBSTANCE | អាហ្ស៊ីត្រូមីស៊ីន | Azithromycin | J01FA10 | J01FA | Zithromax, azithromycine, អាស៊ីត្រូមីស៊ីន
CLINDAMYCIN | SUBSTANCE | គ្លីនដាមីស៊ីន | Clindamycin | J01FF D10AF01 G01AA10 | J01FF | lincomycin, Dalacin, លីនកូមីស៊ីន
QUINOLONES | CLASS | ក្រុមគីណូឡូន | Quinolones | J01M S01AE | | quinolone, fluoroquinolone, គីណូឡូន
CIPROFLOXACIN | SUBSTANCE | ស៊ីប្រូហ្វ្លុកសាស៊ីន | Ciprofloxacin | J01MA02 S01AE03 S02AA15 | J01MA | Ciflox, Cipro, ស៊ីប្រូ
OFLOXACIN | SUBSTANCE | អូហ្វ្លុកសាស៊ីន | Ofloxacin, levofloxacin | J01MA01 J01MA12 S01AE01 | J01MA | levofloxacin, Oflocet, Tavanic, ឡេវ៉ូហ្វ្លុកសាស៊ីន
TETRACYCLINES | CLASS | ក្រុមតេត្រាស៊ីគ្លីន | Tetracyclines | J01A S01AA09 D06AA | | tetracycline, តេត្រាស៊ីក្លីន
DOXYCYCLINE | SUBSTANCE | ដុកស៊ីស៊ីគ្លីន | Doxycycline | J01AA02 | J01A | Vibramycin, doxy, ដុកស៊ីស៊ីក្លីន
AMINOGLYCOSIDES | CLASS | ក្រុមអាមីណូគ្លីកូស៊ីត | Aminoglycosides | J01G S01AA11 | | gentamicin, streptomycin, amikacin, kanamycin, សង់តាមីស៊ីន, ស្ត្រិបតូមីស៊ីន
CHLORAMPHENICOL | SUBSTANCE | ក្លូរ៉ាំហ្វេនីកុល | Chloramphenicol | J01BA01 S01AA01 | | Tifomycine, ក្លូរ៉ាមហ្វេនីកុល
METRONIDAZOLE | SUBSTANCE | មេត្រូនីដាហ្សូល | Metronidazole | P01AB01 J01XD01 G01AF01 | P01AB J01XD | Flagyl, metro, tinidazole, ហ្វ្លាហ្ស៊ីល, មេត្រូ
NITROFURANTOIN | SUBSTANCE | នីត្រូហ្វុយរ៉ង់តូអ៊ីន | Nitrofurantoin | J01XE01 | | Furadantine
VANCOMYCIN | SUBSTANCE | វ៉ង់កូមីស៊ីន | Vancomycin | J01XA01 | J01XA |
TB_MEDICINES | CLASS | ឱសថព្យាបាលជំងឺរបេង | Medicines against tuberculosis | J04A | | antituberculars, antituberculous, anti TB, RHZE
RIFAMPICIN | SUBSTANCE | រីហ្វាំពីស៊ីន | Rifampicin | J04AB02 J04AM02 J04AM05 J04AM06 J04AM07 | J04AB | rifampin, rifampicine, Rifadin
ISONIAZID | SUBSTANCE | អ៊ីសូនីយ៉ាស៊ីត | Isoniazid | J04AC01 J04AM02 J04AM05 J04AM06 | | INH, isoniazide
PYRAZINAMIDE | SUBSTANCE | ពីរ៉ាហ្ស៊ីណាមីត | Pyrazinamide | J04AK01 J04AM05 J04AM06 | | PZA
ETHAMBUTOL | SUBSTANCE | អេតំប៊ុយតុល | Ethambutol | J04AK02 J04AM06 J04AM07 | | EMB
STREPTOMYCIN | SUBSTANCE | ស្ត្រិបតូមីស៊ីន | Streptomycin | J01GA01 | J01G | streptomycine
ANTIMALARIALS | CLASS | ថ្នាំប្រឆាំងគ្រុនចាញ់ | Antimalarials | P01B | | antimalarial, antipaludique, គ្រុនចាញ់
QUININE | SUBSTANCE | គីនីន | Quinine | P01BC01 | P01BC | quinimax, Quinimax, quinidine, គីនិន
CHLOROQUINE | SUBSTANCE | ក្លរ៉ូគីន | Chloroquine, hydroxychloroquine | P01BA01 P01BA02 | P01BA | Nivaquine, hydroxychloroquine
PRIMAQUINE | SUBSTANCE | ព្រីម៉ាគីន | Primaquine | P01BA03 | P01BA |
ARTEMISININS | CLASS | ក្រុមអាទេមីស៊ីនីន | Artemisinins | P01BE P01BF | | artesunate, artemether, អាទេស៊ូណាត
MEFLOQUINE | SUBSTANCE | មេហ្វ្លូគីន | Mefloquine | P01BC02 P01BF02 | | Lariam
ANTICONVULSANTS | CLASS | ថ្នាំប្រឆាំងប្រកាច់ | Aromatic anticonvulsants | N03AA N03AB N03AF | | anticonvulsant, antiepileptic, ប្រកាច់
CARBAMAZEPINE | SUBSTANCE | កាបាម៉ាហ្សេពីន | Carbamazepine | N03AF01 | N03AA N03AB N03AF | Tegretol, Tégrétol
PHENYTOIN | SUBSTANCE | ហ្វេនីតូអ៊ីន | Phenytoin | N03AB02 | N03AA N03AB N03AF | Dilantin, Di-Hydan
PHENOBARBITAL | SUBSTANCE | ហ្វេណូបាប៊ីតាល់ | Phenobarbital | N03AA02 | N03AA N03AB N03AF | Gardenal, phenobarbitone, barbiturate
VALPROATE | SUBSTANCE | វ៉ាល់ប្រូអាត | Valproic acid | N03AG01 | | Depakine, valproate
ALLOPURINOL | SUBSTANCE | អាឡូពុយរីណុល | Allopurinol | M04AA01 | | Zyloric, អាឡូពូរីណុល
OPIOIDS | CLASS | ក្រុមអូពីយ៉ូអ៊ីត | Opioids | N02A R05DA N01AH | | opioid, opiate, អូពីយ៉ូត
CODEINE | SUBSTANCE | កូដេអ៊ីន | Codeine | R05DA04 N02AJ06 N02AA59 | N02A R05DA | codéine
MORPHINE | SUBSTANCE | ម័រហ្វីន | Morphine | N02AA01 | N02A R05DA | ម៉ូហ្វីន, មរហ្វីន
TRAMADOL | SUBSTANCE | ត្រាម៉ាដុល | Tramadol | N02AX02 N02AJ13 | N02AX | Tramal, Contramal
PETHIDINE | SUBSTANCE | ប៉េទីឌីន | Pethidine | N02AB02 | N02AB N01AH | meperidine
LOCAL_ANAESTHETICS | CLASS | ថ្នាំស្ពឹកតាមកន្លែង | Local anaesthetics | N01B S01HA C05AD | | local anaesthetic, anesthésique local, ថ្នាំស្ពឹក
LIDOCAINE | SUBSTANCE | លីដូកាអ៊ីន | Lidocaine | N01BB02 C01BB01 D04AB01 | N01BB | Xylocaine, lignocaine, xylocaïne, ស៊ីឡូកាអ៊ីន
BUPIVACAINE | SUBSTANCE | ប៊ុយពីវ៉ាកាអ៊ីន | Bupivacaine | N01BB01 | N01BB | Marcaine
KETAMINE | SUBSTANCE | កេតាមីន | Ketamine | N01AX03 | |
MUSCLE_RELAXANTS | CLASS | ថ្នាំបន្ធូរសាច់ដុំ | Neuromuscular blockers | M03A | | suxamethonium, succinylcholine, atracurium, vecuronium
DIAZEPAM | SUBSTANCE | ឌីយ៉ាហ្សេប៉ាម | Diazepam | N05BA01 | N05BA N05CD | Valium, benzodiazepine, វ៉ាល់យ៉ូម
METOCLOPRAMIDE | SUBSTANCE | មេតូក្លូប្រាមីត | Metoclopramide | A03FA01 | | Primperan
PROMETHAZINE | SUBSTANCE | ប្រូមេតាស៊ីន | Promethazine | R06AD02 | R06AD | Phenergan
CHLORPHENAMINE | SUBSTANCE | ក្លរហ្វេនីរ៉ាមីន | Chlorphenamine | R06AB04 | R06AB | chlorpheniramine
ACE_INHIBITORS | CLASS | ក្រុម ACE inhibitor | ACE inhibitors | C09A C09B | C09C C09D | captopril, enalapril, lisinopril, កាបតូព្រីល, អេណាឡាព្រីល
BETA_BLOCKERS | CLASS | ក្រុមបេតាប្លុក | Beta-blockers | C07 | | propranolol, atenolol, ប្រូប្រាណូឡុល
STATINS | CLASS | ក្រុមស្តាទីន | Statins | C10AA C10BA | | statin, simvastatin, atorvastatin
HEPARIN | SUBSTANCE | អេប៉ារីន | Heparins | B01AB | | heparin, enoxaparin, Lovenox
INSULIN | SUBSTANCE | អាំងស៊ុយលីន | Insulin | A10A | | insuline
METFORMIN | SUBSTANCE | មេតហ្វូមីន | Metformin | A10BA02 A10BD | | Glucophage
SULFONYLUREAS | CLASS | ក្រុមស៊ុលហ្វូនីលអ៊ុយរ៉េ | Sulfonylureas | A10BB | | glibenclamide, gliclazide, Diamicron, Daonil
NEVIRAPINE | SUBSTANCE | នេវីរ៉ាពីន | Nevirapine | J05AG01 J05AR05 J05AR07 | | NVP
EFAVIRENZ | SUBSTANCE | អេហ្វាវីរ៉ង់ស៍ | Efavirenz | J05AG03 J05AR06 J05AR11 | | EFV
ABACAVIR | SUBSTANCE | អាបាកាវៀ | Abacavir | J05AF06 J05AR02 J05AR04 J05AR13 | | ABC
FLUCONAZOLE | SUBSTANCE | ហ្វ្លុយកូណាហ្សូល | Azole antifungals | J02AC D01AC G01AF02 | | fluconazole, ketoconazole, clotrimazole, Diflucan
ALBENDAZOLE | SUBSTANCE | អាល់បេនដាហ្សូល | Albendazole, mebendazole | P02CA | | mebendazole, Zentel, Vermox, ថ្នាំព្រូន
IRON | SUBSTANCE | ជាតិដែក | Iron | B03A | | ferrous sulfate, iron sucrose, fer
VITAMIN_K | SUBSTANCE | វីតាមីន K | Vitamin K | B02B | | phytomenadione
VITAMIN_B1 | SUBSTANCE | វីតាមីន B1 (ទីយ៉ាមីន) | Thiamine (vitamin B1) | A11D | | thiamine, vitamine B1
IODINE_CONTRAST | MATERIAL | ថ្នាំពណ៌មានអ៊ីយ៉ូត | Iodinated contrast media | V08A | | contrast, iodine contrast, produit de contraste, ថ្នាំពណ៌
POVIDONE_IODINE | MATERIAL | ប៉ូវីដូនអ៊ីយ៉ូត | Povidone iodine | D08AG | | Betadine, iodine, ប៉េតាឌីន
CHLORHEXIDINE | MATERIAL | ក្លរហេកស៊ីឌីន | Chlorhexidine | D08AC02 A01AB03 | |
DEXTRAN | MATERIAL | ដិចស្ត្រង់ និងសេឡាទីន | Plasma expanders | B05AA | | dextran, gelatin, Gelofusine
ANTITETANUS_SERUM | MATERIAL | សេរ៉ូមតេតាណូស | Antitetanus serum | J06AA02 | J06AA | ATS, SAT, horse serum
SNAKE_ANTIVENOM | MATERIAL | សេរ៉ូមប្រឆាំងពិសពស់ | Snake antivenom | J06AA03 | J06AA | antivenom
VACCINES | MATERIAL | វ៉ាក់សាំង | Vaccines | J07 | | vaccine, ថ្នាំបង្ការ
LATEX | MATERIAL | ជ័រកៅស៊ូ (ស្រោមដៃ) | Latex | | | rubber, gloves, ស្រោមដៃកៅស៊ូ
ADHESIVE_TAPE | MATERIAL | ស្កុត | Adhesive tape | | | plaster, sparadrap, បង់ស្អិត
NICKEL | MATERIAL | នីកែល | Nickel | | | metal, លោហៈ
HAIR_DYE | MATERIAL | ថ្នាំលាបសក់ | Hair dye | | | PPD
PEANUT | FOOD | សណ្ដែកដី | Peanut | | | groundnut, arachide
EGG | FOOD | ស៊ុត | Egg | | | ពងមាន់, ពងទា
MILK | FOOD | ទឹកដោះគោ | Cow's milk | | | dairy, lait, ទឹកដោះ
SHRIMP | FOOD | បង្គា | Shrimp | | | prawn, crevette, កំពឹស
SEAFOOD | FOOD | គ្រឿងសមុទ្រ | Seafood | | | shellfish, crab, squid, ក្ដាម, មឹក
FISH | FOOD | ត្រី | Fish | | | poisson, tuna
WHEAT | FOOD | ស្រូវសាលី | Wheat (gluten) | | | gluten, នំប៉័ង
SOY | FOOD | សណ្ដែកសៀង | Soya | | | soy, tofu, តៅហ៊ូ
TREE_NUTS | FOOD | គ្រាប់ស្វាយចន្ទី និងគ្រាប់ដទៃ | Tree nuts | | | cashew, almond, ស្វាយចន្ទី
INSECTS_EATEN | FOOD | សត្វល្អិតដែលបរិភោគ | Edible insects | | | cricket, silkworm, ចង្រិត
BEEF | FOOD | សាច់គោ | Beef | | | red meat
MSG | FOOD | ម្សៅស៊ុប | Monosodium glutamate | | | MSG, ប៊ីចេង
ALCOHOL | FOOD | ស្រា | Alcohol | | | beer, wine, ស្រាបៀរ
BEE_STING | ENVIRONMENT | ឃ្មុំ ឬឪម៉ាល់ទិច | Bee or wasp sting | | | bee, wasp, ឃ្មុំ, ឪម៉ាល់
ANT_STING | ENVIRONMENT | ស្រមោចខាំ | Ant bite | | | ant, ស្រមោច
HOUSE_DUST | ENVIRONMENT | ធូលី | House dust | | | dust, mite, ធូលីដី
POLLEN | ENVIRONMENT | លំអងផ្កា | Pollen | | | flowers
MOULD | ENVIRONMENT | ផ្សិត | Mould | | | mold
ANIMAL_HAIR | ENVIRONMENT | រោមសត្វ | Animal hair | | | cat, dog, ឆ្មា, ឆ្កែ
COLD | ENVIRONMENT | ត្រជាក់ | Cold | | | cold urticaria
SUN | ENVIRONMENT | កម្ដៅថ្ងៃ | Sunlight | | | photosensitivity
`)

export const always = rows.map((row, index) => ({ ...row, sort_order: (index + 1) * 10 }))
