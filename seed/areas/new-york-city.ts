// Neighborhoods of the five boroughs: name, postal city, zip, center, sale dollars per square foot, monthly rent of a
// one-bedroom, the mix of homes (letters in sample/home-kinds.ts) and real streets with their range of house numbers.
// Price levels are round figures for sample listings, not statistics.
export const NEW_YORK_CITY_AREAS = `
Upper West Side|New York|10024|40.7870,-73.9754|1350|4700|CCCCBWN|West 76th Street:20-260;West 84th Street:15-270;Riverside Drive:60-420;Amsterdam Avenue:320-620;Central Park West:115-320
Upper East Side|New York|10028|40.7769,-73.9550|1300|4500|CCCCWNB|East 79th Street:120-440;East 82nd Street:150-450;York Avenue:1440-1640;Lexington Avenue:1100-1330;Park Avenue:890-1100
Yorkville|New York|10128|40.7815,-73.9490|1150|3900|CCWWN|East 88th Street:220-450;East 93rd Street:215-400;First Avenue:1650-1850;East End Avenue:60-180
Midtown East|New York|10022|40.7575,-73.9680|1400|4800|CNNC|East 55th Street:150-340;East 57th Street:300-430;Sutton Place:20-60;Second Avenue:960-1080
Hell's Kitchen|New York|10019|40.7650,-73.9880|1350|4300|WWNNC|West 47th Street:350-520;West 52nd Street:345-530;West 54th Street:350-450;Ninth Avenue:640-790
Murray Hill|New York|10016|40.7478,-73.9760|1250|4400|CCNW|East 34th Street:140-330;East 36th Street:110-240;East 38th Street:120-320;Third Avenue:520-620
Chelsea|New York|10011|40.7440,-73.9995|1600|4900|CLLNW|West 22nd Street:200-460;West 20th Street:240-420;West 25th Street:230-520;Eighth Avenue:180-330
Flatiron|New York|10010|40.7400,-73.9880|1800|5400|LLNC|West 21st Street:20-140;West 18th Street:30-150;East 22nd Street:30-150;Broadway:880-960
Gramercy|New York|10003|40.7366,-73.9845|1400|4600|CCWN|East 19th Street:140-320;East 17th Street:200-340;Irving Place:20-80;Gramercy Park South:2-40
West Village|New York|10014|40.7347,-74.0040|1900|5200|BBWCL|Bank Street:20-160;Perry Street:15-150;Charles Street:20-140;Bedford Street:40-120;Jane Street:20-110
Greenwich Village|New York|10012|40.7296,-73.9985|1650|4900|CCWB|West 10th Street:15-110;Thompson Street:120-230;MacDougal Street:70-180;Bleecker Street:130-260
East Village|New York|10009|40.7265,-73.9815|1250|4100|WWWCN|East 7th Street:60-270;East 10th Street:220-430;Avenue B:60-230;St Marks Place:40-140
Lower East Side|New York|10002|40.7168,-73.9860|1150|3900|WWCNN|Orchard Street:60-190;Ludlow Street:70-180;Grand Street:380-570;Norfolk Street:60-170
SoHo|New York|10012|40.7233,-74.0020|1900|5600|LLLLN|Greene Street:30-150;Mercer Street:40-140;Wooster Street:40-140;Crosby Street:30-110
Tribeca|New York|10013|40.7180,-74.0090|2000|6200|LLLNN|Franklin Street:60-190;Hudson Street:60-170;Duane Street:105-180;North Moore Street:20-80
Financial District|New York|10005|40.7060,-74.0090|1200|4300|NNNL|John Street:80-130;Pine Street:50-90;Wall Street:30-100;William Street:80-130
Battery Park City|New York|10280|40.7115,-74.0160|1200|4700|NN|South End Avenue:200-380;River Terrace:20-70;Rector Place:200-380
Harlem|New York|10027|40.8110,-73.9480|820|3100|BBWWNC|West 120th Street:100-260;West 123rd Street:110-280;West 130th Street:20-150;Frederick Douglass Boulevard:2050-2280
Hamilton Heights|New York|10031|40.8250,-73.9495|720|2800|BWWC|West 144th Street:400-560;Convent Avenue:280-420;Hamilton Terrace:10-80;West 148th Street:420-560
Washington Heights|New York|10033|40.8480,-73.9370|620|2600|WWCCG|Fort Washington Avenue:560-760;West 181st Street:560-700;Cabrini Boulevard:60-250;Pinehurst Avenue:20-180
Inwood|New York|10034|40.8670,-73.9240|540|2350|WWCG|Park Terrace East:20-90;Seaman Avenue:60-270;Payson Avenue:20-120;West 207th Street:500-650
Park Slope|Brooklyn|11215|40.6702,-73.9815|1300|3900|BBBCWN|Garfield Place:90-330;Carroll Street:700-950;4th Street:290-560;President Street:730-950;Prospect Park West:20-180
Cobble Hill|Brooklyn|11201|40.6868,-73.9955|1400|4000|BBWC|Warren Street:100-290;Clinton Street:200-400;Kane Street:100-260;Congress Street:110-210
Carroll Gardens|Brooklyn|11231|40.6795,-73.9990|1350|3900|BBRWN|Union Street:240-420;Sackett Street:250-430;2nd Place:20-130;Court Street:380-560
Brooklyn Heights|Brooklyn|11201|40.6960,-73.9945|1450|4300|BBCCW|Hicks Street:70-330;Henry Street:60-300;Pierrepont Street:20-120;Willow Street:20-160
Dumbo|Brooklyn|11201|40.7033,-73.9885|1500|4800|LLLN|Washington Street:30-90;Water Street:50-200;Front Street:60-160;Jay Street:20-90
Downtown Brooklyn|Brooklyn|11201|40.6920,-73.9850|1250|4100|NNNL|Bridge Street:300-400;Schermerhorn Street:180-350;Willoughby Street:80-200;Gold Street:290-360
Boerum Hill|Brooklyn|11217|40.6855,-73.9845|1350|4000|BBWN|Dean Street:300-500;Bergen Street:250-420;Pacific Street:320-500;State Street:360-480
Fort Greene|Brooklyn|11205|40.6905,-73.9730|1250|3800|BBCWN|South Oxford Street:40-190;Adelphi Street:160-330;Clermont Avenue:170-310;Carlton Avenue:200-340
Clinton Hill|Brooklyn|11238|40.6870,-73.9655|1100|3500|BCWN|Washington Avenue:240-420;Waverly Avenue:250-390;Greene Avenue:120-280;Cambridge Place:20-100
Prospect Heights|Brooklyn|11238|40.6775,-73.9690|1200|3700|BWNC|Park Place:200-480;Sterling Place:240-440;St Marks Avenue:200-420;Plaza Street East:20-70
Crown Heights|Brooklyn|11216|40.6720,-73.9500|850|2900|RRBWN|Dean Street:1150-1420;Lincoln Place:800-1080;Prospect Place:800-1100;Brooklyn Avenue:70-250
Bedford-Stuyvesant|Brooklyn|11221|40.6870,-73.9390|850|2850|BBBRW|Macon Street:200-520;Halsey Street:350-640;Jefferson Avenue:380-650;Hancock Street:300-600;Stuyvesant Avenue:150-330
Williamsburg|Brooklyn|11211|40.7140,-73.9550|1300|4000|NNLWR|North 7th Street:60-240;Berry Street:100-330;Bedford Avenue:150-340;South 2nd Street:60-260
Greenpoint|Brooklyn|11222|40.7290,-73.9520|1200|3800|RWNL|Kent Street:80-230;Noble Street:70-190;Eckford Street:100-240;Franklin Street:90-230
Bushwick|Brooklyn|11237|40.7000,-73.9230|780|2800|RRWN|Stockholm Street:180-360;Harman Street:150-340;Menahan Street:170-340;Wilson Avenue:120-330
Sunset Park|Brooklyn|11220|40.6455,-74.0125|720|2350|RRRW|46th Street:420-640;43rd Street:400-620;54th Street:440-680;Sixth Avenue:4300-5300
Bay Ridge|Brooklyn|11209|40.6320,-74.0270|640|2250|CCRKG|76th Street:60-430;Ridge Boulevard:6900-8500;Shore Road:7100-9300;Bay Ridge Parkway:110-440
Flatbush|Brooklyn|11226|40.6480,-73.9600|620|2400|VVCCW|Argyle Road:110-400;Rugby Road:130-420;Ocean Avenue:350-700;East 19th Street:160-420
Ditmas Park|Brooklyn|11218|40.6400,-73.9620|700|2400|VVVC|Marlborough Road:300-560;Westminster Road:310-570;Stratford Road:330-500;Ditmas Avenue:1300-1800
Prospect Lefferts Gardens|Brooklyn|11225|40.6590,-73.9540|850|2750|RRRBW|Maple Street:20-310;Midwood Street:40-330;Rutland Road:20-280;Lefferts Avenue:100-320
Brighton Beach|Brooklyn|11235|40.5790,-73.9600|560|2150|CCN|Brightwater Court:20-200;Ocean Parkway:3000-3150;Brighton 6th Street:2900-3130;Corbin Place:20-160
Long Island City|Long Island City|11101|40.7447,-73.9490|1250|4000|NNNLC|48th Avenue:2-50;Center Boulevard:45-50;Jackson Avenue:10-27;Vernon Boulevard:46-50
Astoria|Astoria|11106|40.7640,-73.9240|780|2700|WWRCN|31st Avenue:21-44;Crescent Street:23-35;34th Street:25-36;Ditmars Boulevard:20-38
Sunnyside|Sunnyside|11104|40.7440,-73.9200|620|2400|GGCW|46th Street:39-48;Skillman Avenue:40-51;43rd Street:39-49;48th Street:40-47
Jackson Heights|Jackson Heights|11372|40.7510,-73.8830|520|2300|GGGCC|79th Street:33-37;80th Street:33-37;34th Avenue:74-93;35th Avenue:72-92
Forest Hills|Forest Hills|11375|40.7200,-73.8450|610|2450|CCCGV|Austin Street:68-77;Burns Street:68-75;Yellowstone Boulevard:62-69;Ascan Avenue:68-74
Rego Park|Rego Park|11374|40.7260,-73.8620|500|2250|CCG|Saunders Street:63-67;Wetherole Street:63-66;Alderton Street:62-68;Booth Street:62-67
Kew Gardens|Kew Gardens|11415|40.7080,-73.8300|480|2150|CCGV|Lefferts Boulevard:80-84;Talbot Street:118-124;Metropolitan Avenue:118-126;Austin Street:80-85
Flushing|Flushing|11354|40.7670,-73.8240|680|2250|CCNKG|Sanford Avenue:132-150;Bowne Street:35-45;Parsons Boulevard:33-45;Roosevelt Avenue:136-150
Bayside|Bayside|11361|40.7640,-73.7720|560|2250|KKSG|214th Place:38-46;Bell Boulevard:38-50;Corporal Kennedy Street:23-39;33rd Avenue:200-215
Jamaica Estates|Jamaica|11432|40.7170,-73.7870|520|2150|VKKS|Midland Parkway:84-89;Croydon Road:180-188;Wexford Terrace:175-186;Dalny Road:181-188
Jamaica|Jamaica|11432|40.7080,-73.7930|430|2050|CRKW|170th Street:88-90;Hillside Avenue:168-181;89th Avenue:144-175;Highland Avenue:160-173
Ridgewood|Ridgewood|11385|40.7050,-73.9030|640|2400|RRRW|Woodbine Street:17-20;Madison Street:16-20;Gates Avenue:16-21;Putnam Avenue:17-22
Rockaway Beach|Far Rockaway|11693|40.5860,-73.8160|480|2100|KNR|Beach 92nd Street:2-4;Shore Front Parkway:84-101;Rockaway Beach Boulevard:85-100
Riverdale|Bronx|10463|40.8900,-73.9120|440|2300|CCCGV|Johnson Avenue:2700-3400;Netherland Avenue:2600-3400;Henry Hudson Parkway:2500-4500;Kappock Street:500-660
Mott Haven|Bronx|10454|40.8090,-73.9230|480|2500|NWRB|Bruckner Boulevard:20-270;Alexander Avenue:200-350;East 138th Street:250-480;Willis Avenue:200-390
Concourse|Bronx|10452|40.8330,-73.9220|340|1950|CCCW|Grand Concourse:840-1300;Walton Avenue:810-1230;Gerard Avenue:830-1180;Sheridan Avenue:920-1200
Morris Park|Bronx|10462|40.8530,-73.8570|360|1900|RKRG|Paulding Avenue:1700-2150;Hering Avenue:1750-2200;Morris Park Avenue:740-1080;Haight Avenue:1780-2150
City Island|Bronx|10464|40.8470,-73.7870|430|2000|VKK|City Island Avenue:120-560;Fordham Street:100-320;Schofield Street:60-260;Minnieford Avenue:110-400
Throggs Neck|Bronx|10465|40.8210,-73.8200|360|1850|KKRS|Hollywood Avenue:280-870;Revere Avenue:220-640;Harding Avenue:2700-3100;Edison Avenue:300-860
St. George|Staten Island|10301|40.6420,-74.0770|390|1950|VVNC|St Marks Place:20-330;Westervelt Avenue:30-260;Carroll Place:20-120;Hamilton Avenue:30-170
West Brighton|Staten Island|10310|40.6320,-74.1150|370|1850|VKSR|Bard Avenue:150-640;Davis Avenue:100-430;Pelton Avenue:60-250;Forest Avenue:560-900
Todt Hill|Staten Island|10304|40.6020,-74.1000|480|2100|SVK|Ocean Terrace:200-640;Todt Hill Road:200-900;Circle Road:20-180;Flagg Place:100-420
Tottenville|Staten Island|10307|40.5080,-74.2420|420|1900|VKSS|Amboy Road:7000-7600;Main Street:40-300;Bentley Street:20-200;Hylan Boulevard:7200-7900
Great Kills|Staten Island|10308|40.5520,-74.1510|410|1900|KSSR|Hillside Terrace:20-260;Armstrong Avenue:20-330;Giffords Lane:60-400;Nelson Avenue:60-420
`;
