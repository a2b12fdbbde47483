// New Jersey; same columns as new-york-city.ts.
export const NEW_JERSEY_AREAS = `
Downtown|Hoboken|07030|40.7400,-74.0300|900|3600|RRNNBW|Washington Street:80-1200;Garden Street:100-1200;Bloomfield Street:100-1200;Hudson Street:200-1100
Uptown|Hoboken|07030|40.7520,-74.0280|950|3800|NNRL|Maxwell Lane:1125-1125;Washington Street:1000-1450;Park Avenue:900-1350;Willow Avenue:900-1450
Historic Downtown|Jersey City|07302|40.7190,-74.0450|880|3500|RRBNN|Jersey Avenue:150-420;Mercer Street:100-300;Monmouth Street:150-400;Grove Street:150-420
Newport|Jersey City|07310|40.7270,-74.0350|850|3700|NNN|Washington Boulevard:400-700;River Drive South:20-60;Town Square Place:20-60
The Heights|Jersey City|07307|40.7480,-74.0520|560|2500|RRKNW|Ogden Avenue:60-420;Palisade Avenue:180-760;Sherman Avenue:60-420;Webster Avenue:60-420
Journal Square|Jersey City|07306|40.7330,-74.0630|560|2700|NNCR|Bergen Avenue:600-900;Sip Avenue:20-330;Magnolia Avenue:20-160;Summit Avenue:500-930
Bergen Hill|Jersey City|07304|40.7180,-74.0710|440|2300|RVW|Bentley Avenue:20-190;Gifford Avenue:20-190;Kensington Avenue:20-190;Fairmount Avenue:60-420
Waterfront|Weehawken|07086|40.7690,-74.0200|720|3500|NNR|Harbor Boulevard:900-1500;Boulevard East:20-860;Avenue at Port Imperial:800-1500
Palisade|Fort Lee|07024|40.8500,-73.9700|430|2500|CCNN|Palisade Avenue:2000-2200;Center Avenue:1300-1600;Anderson Avenue:1200-1600;Bruce Reynolds Boulevard:100-300
Downtown|Edgewater|07020|40.8270,-73.9760|520|2800|NNR|River Road:200-1200;Undercliff Avenue:200-1200;Hudson Terrace:20-330
West Side|Ridgewood|07450|40.9800,-74.1250|480|2600|VVKS|Heights Road:60-420;Godwin Avenue:200-560;Monte Vista Avenue:60-420;West Ridgewood Avenue:120-640
East Hill|Englewood|07631|40.8960,-73.9640|430|2400|VSKC|Lydecker Street:100-420;Chestnut Street:60-330;Woodland Street:60-330;Dwight Place:20-330
Downtown|Hackensack|07601|40.8870,-74.0430|330|2350|NNCK|Prospect Avenue:20-420;Main Street:60-560;Summit Avenue:60-760;Johnson Avenue:20-330
Teaneck|Teaneck|07666|40.8930,-74.0120|360|2250|KVSK|Cedar Lane:200-560;Winthrop Road:60-560;Queen Anne Road:400-1400;Maitland Avenue:20-330
Upper Montclair|Montclair|07043|40.8450,-74.2030|480|2600|VVVK|Bellevue Avenue:60-420;Lorraine Avenue:60-330;Inwood Avenue:20-190;Norwood Avenue:20-260
Montclair Center|Montclair|07042|40.8140,-74.2170|440|2500|VVNCW|Park Street:60-420;North Mountain Avenue:60-420;Claremont Avenue:60-420;Gates Avenue:20-190
Glen Ridge|Glen Ridge|07028|40.8050,-74.2040|440|2400|VVVK|Ridgewood Avenue:100-900;Forest Avenue:20-190;Linden Avenue:20-190;Hillside Avenue:20-260
Hilton|Maplewood|07040|40.7270,-74.2530|400|2300|KVVS|Burnett Avenue:60-560;Birchwood Lane:10-60;Tuscan Road:20-330;Prospect Street:400-760
Maplewood Village|Maplewood|07040|40.7310,-74.2740|440|2450|VVKK|Ridgewood Road:300-760;Baker Street:60-260;Wyoming Avenue:200-760;Durand Road:20-330
South Orange Village|South Orange|07079|40.7480,-74.2600|390|2350|VVNK|Scotland Road:60-560;Montrose Avenue:60-560;Raymond Avenue:20-420;Irving Avenue:60-420
Ironbound|Newark|07105|40.7280,-74.1560|330|2050|RRWN|Ferry Street:60-560;Adams Street:20-420;Pacific Street:20-330;Elm Street:60-560
Forest Hill|Newark|07104|40.7720,-74.1730|230|1750|VVC|Ballantine Parkway:20-330;Lake Street:60-560;Mount Prospect Avenue:300-900;Highland Avenue:300-760
Downtown|Summit|07901|40.7150,-74.3600|520|2800|VVKN|Springfield Avenue:200-560;Woodland Avenue:60-420;Hobart Avenue:60-420;Beechwood Road:20-190
Westfield|Westfield|07090|40.6500,-74.3450|470|2500|VVKS|East Broad Street:100-760;Mountain Avenue:200-760;Dudley Avenue:60-760;Clark Street:100-760
Cranford|Cranford|07016|40.6560,-74.3030|400|2350|VKKS|North Union Avenue:20-420;Orchard Street:20-190;Riverside Drive:20-330;Holly Street:20-190
Downtown|Morristown|07960|40.7970,-74.4810|400|2600|NVVR|South Street:20-330;Maple Avenue:20-190;Washington Street:20-420;Macculloch Avenue:20-190
Short Hills|Short Hills|07078|40.7400,-74.3270|560|2900|VVSS|Hobart Avenue:200-560;Knollwood Road:20-190;Highland Avenue:20-330;Taylor Road:20-190
Downtown|New Brunswick|08901|40.4950,-74.4450|290|2150|NNVR|George Street:200-560;Livingston Avenue:20-560;Bayard Street:20-190;College Avenue:20-190
Western Section|Princeton|08540|40.3500,-74.6680|560|2700|VVK|Library Place:20-190;Hodge Road:20-330;Cleveland Lane:20-190;Mercer Street:20-420
Witherspoon-Jackson|Princeton|08542|40.3550,-74.6640|500|2500|RVN|Witherspoon Street:100-420;John Street:20-260;Leigh Avenue:20-330;Birch Avenue:20-330
Mill Hill|Trenton|08611|40.2160,-74.7620|140|1450|RRR|Mercer Street:100-330;Jackson Street:100-330;South Montgomery Street:100-260
Downtown|Lambertville|08530|40.3660,-74.9430|420|2100|RRV|North Union Street:20-420;Coryell Street:20-190;Delaware Avenue:20-130;Clinton Street:20-330
Downtown|Red Bank|07701|40.3480,-74.0640|440|2500|VNK|Broad Street:60-330;Monmouth Street:20-260;River Road:20-190;Maple Avenue:20-330
North End|Asbury Park|07712|40.2260,-73.9990|560|2500|VVNN|Third Avenue:200-760;Ocean Avenue:1000-1500;Grand Avenue:400-1500;Sunset Avenue:200-760
Ocean Grove|Ocean Grove|07756|40.2120,-74.0070|560|2200|VVV|Main Avenue:20-190;Pilgrim Pathway:20-190;Heck Avenue:10-130;Webb Avenue:10-130
Manasquan Beach|Manasquan|08736|40.1150,-74.0390|720|2500|KKV|First Avenue:60-560;East Main Street:200-560;Brielle Road:20-330;Beachfront:20-560
Beach Haven|Beach Haven|08008|39.5640,-74.2430|780|2400|VVK|Centre Street:20-330;Engleside Avenue:20-330;South Bay Avenue:20-1200;Norwood Avenue:20-330
Collingswood|Collingswood|08108|39.9170,-75.0710|260|1700|VVRK|Haddon Avenue:500-1000;Park Avenue:20-760;Stokes Avenue:20-760;Frazer Avenue:20-560
Haddonfield|Haddonfield|08033|39.8950,-75.0330|330|2000|VVVK|Kings Highway East:20-560;Chestnut Street:20-560;Washington Avenue:20-560;Lake Street:20-330
Cherry Hill|Cherry Hill|08034|39.9080,-74.9990|220|1800|SSK|Kresson Road:60-760;Chapel Avenue:400-1200;Barclay Lane:60-420;Mill Road:60-560
Downtown|Moorestown|08057|39.9680,-74.9440|290|1900|VVKS|East Main Street:20-560;Chester Avenue:20-760;West Maple Avenue:20-420
Ventnor Heights|Ventnor City|08406|39.3480,-74.4830|360|1700|KVR|North Derby Avenue:10-330;Wellington Avenue:5000-6300;North Dorset Avenue:10-330
Gardens|Ocean City|08226|39.2960,-74.5540|680|2200|VKN|Wesley Avenue:400-1200;Central Avenue:20-1200;Battersea Road:10-130;Corinthian Avenue:10-190
Historic District|Cape May|08204|38.9350,-74.9210|720|2300|VVVV|Hughes Street:600-760;Columbia Avenue:20-330;Washington Street:500-1300;Stockton Place:10-60;Beach Avenue:500-1500
Bayshore|Cape May|08204|38.9690,-74.9560|390|1700|KKS|Bayshore Road:600-1200;Sunset Boulevard:200-760;Shunpike Road:600-1100
`;
