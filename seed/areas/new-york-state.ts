// New York outside the city; same columns as new-york-city.ts.
export const NEW_YORK_STATE_AREAS = `
Downtown|Yonkers|10701|40.9350,-73.8990|380|2300|NCW|Warburton Avenue:80-500;Main Street:10-70;North Broadway:60-420;Buena Vista Avenue:60-330
Park Hill|Yonkers|10705|40.9200,-73.8930|360|2000|VVG|Park Hill Avenue:80-420;Undercliff Street:20-130;Rockland Avenue:20-160
Fleetwood|Mount Vernon|10552|40.9270,-73.8400|340|2050|CCVK|Gramatan Avenue:400-900;Broad Street West:20-170;Westchester Avenue:20-220
Bronxville Village|Bronxville|10708|40.9390,-73.8330|720|2900|CVVK|Pondfield Road:60-420;Park Place:10-70;Midland Avenue:60-370;Masterton Road:10-80
Fox Meadow|Scarsdale|10583|40.9960,-73.7990|650|3300|VVSS|Fox Meadow Road:60-420;Chesterfield Road:10-90;Ogden Road:10-110;Brewster Road:100-330
Downtown|White Plains|10601|41.0330,-73.7650|480|2800|NNCK|Martine Avenue:20-300;Barker Avenue:25-90;South Broadway:90-260;Old Mamaroneck Road:10-100
Larchmont Village|Larchmont|10538|40.9260,-73.7520|640|2900|VVKC|Beach Avenue:20-150;Larchmont Avenue:60-340;Chatsworth Avenue:20-290;Prospect Avenue:10-130
Downtown|New Rochelle|10801|40.9120,-73.7830|380|2400|NNCV|Huguenot Street:300-600;Clinton Avenue:10-80;North Avenue:280-700;Centre Avenue:60-220
Rye Village|Rye|10580|40.9810,-73.6840|780|3200|VVKS|Milton Road:200-650;Forest Avenue:200-760;Purchase Street:20-330;Grace Church Street:60-420
Sleepy Hollow Manor|Sleepy Hollow|10591|41.0910,-73.8620|440|2400|VKN|Bedford Road:60-320;Pocantico Street:20-150;Beekman Avenue:20-160;Kendal Avenue:10-100
Downtown|Tarrytown|10591|41.0760,-73.8590|470|2500|VKNW|Main Street:20-130;South Broadway:20-350;Washington Street:20-130;Neperan Road:20-260
Nyack Village|Nyack|10960|41.0910,-73.9180|420|2300|VVKN|South Broadway:60-420;Piermont Avenue:60-420;High Avenue:20-190;Front Street:20-120
Downtown|Beacon|12508|41.5040,-73.9690|370|2200|VRNK|Main Street:130-540;Tioronda Avenue:20-120;Rombout Avenue:30-270;Verplanck Avenue:20-330
Arlington|Poughkeepsie|12603|41.6930,-73.8960|260|1700|KVS|Raymond Avenue:20-180;College Avenue:60-330;Hooker Avenue:120-560;Innis Avenue:20-220
Uptown|Kingston|12401|41.9330,-74.0190|290|1800|VVRK|Fair Street:60-330;Wall Street:60-330;Pearl Street:20-230;Lucas Avenue:20-230
Warren Street|Hudson|12534|42.2510,-73.7890|360|1900|RRV|Warren Street:100-730;Union Street:100-560;Allen Street:20-260;Columbia Street:200-640
Rhinebeck Village|Rhinebeck|12572|41.9270,-73.9120|390|2100|VVK|Livingston Street:10-130;Chestnut Street:20-140;Montgomery Street:20-170;South Street:20-100
Woodstock|Woodstock|12498|42.0410,-74.1180|340|1900|KKV|Tinker Street:20-260;Rock City Road:20-260;Ohayo Mountain Road:60-480
Center Square|Albany|12210|42.6560,-73.7630|210|1500|RRBW|Lancaster Street:120-340;Jay Street:120-330;State Street:250-430;Hudson Avenue:280-420
Pine Hills|Albany|12203|42.6630,-73.7850|190|1400|VKR|Madison Avenue:760-1100;Western Avenue:430-900;Partridge Street:100-560;Manning Boulevard:20-400
Downtown|Saratoga Springs|12866|43.0810,-73.7850|330|1950|VVNK|Union Avenue:60-260;Caroline Street:60-260;Circular Street:60-330;Phila Street:60-220
Downtown|Troy|12180|42.7290,-73.6910|190|1500|RRL|2nd Street:60-480;Washington Place:1-15;River Street:150-480;Congress Street:60-330
Lake Placid|Lake Placid|12946|44.2830,-73.9850|360|1700|KKV|Main Street:2300-2750;Mirror Lake Drive:60-330;Hillcrest Avenue:20-190
Park Avenue|Rochester|14607|43.1480,-77.5800|180|1400|VVRW|Park Avenue:60-900;Oxford Street:60-420;Berkeley Street:20-260;Meigs Street:200-640
South Wedge|Rochester|14620|43.1430,-77.6050|160|1250|VVK|Gregory Street:60-420;Hickory Street:60-420;South Clinton Avenue:580-1200;Linden Street:60-420
Westcott|Syracuse|13210|43.0410,-76.1180|130|1200|VVK|Westcott Street:200-760;Euclid Avenue:400-1200;Clarke Street:100-420;Fellows Avenue:100-560
Fall Creek|Ithaca|14850|42.4480,-76.4970|240|1650|VVK|North Aurora Street:300-760;Cayuga Street:300-900;Linn Street:200-500;Farm Street:100-260
Elmwood Village|Buffalo|14222|42.9140,-78.8770|190|1350|VVVRC|Elmwood Avenue:400-1100;Ashland Avenue:200-800;Norwood Avenue:200-760;Bryant Street:60-420;Lafayette Avenue:100-560
North Buffalo|Buffalo|14216|42.9460,-78.8560|170|1200|VVK|Hertel Avenue:900-1700;Parkside Avenue:300-980;Crescent Avenue:60-560;Saranac Avenue:20-330
Allentown|Buffalo|14201|42.8990,-78.8780|185|1300|RRVL|Allen Street:60-260;Mariner Street:20-190;College Street:20-190;North Pearl Street:60-330
Williamsville Village|Williamsville|14221|42.9640,-78.7380|185|1400|KSS|Main Street:5400-5800;Glen Avenue:60-260;Mill Street:20-190;Oakgrove Drive:20-200
Great Neck Plaza|Great Neck|11021|40.7870,-73.7260|470|2600|CCVN|Middle Neck Road:10-240;Grace Avenue:10-130;Barstow Road:10-100;Bond Street:10-80
Garden City Village|Garden City|11530|40.7270,-73.6340|560|2700|VVKC|Stewart Avenue:60-420;Cathedral Avenue:60-330;Hilton Avenue:60-330;Kensington Road:20-260
Downtown|Long Beach|11561|40.5880,-73.6580|520|2600|NCKR|Shore Road:200-760;West Broadway:20-900;Park Avenue:20-560;East Penn Street:100-560
Massapequa Park|Massapequa Park|11762|40.6800,-73.4550|420|2400|KKSS|Front Street:60-420;Lake Shore Drive:20-400;Clark Boulevard:20-330;Smith Street:60-330
Huntington Village|Huntington|11743|40.8710,-73.4260|400|2300|VKKS|Main Street:200-480;Woodhull Road:20-260;Park Avenue:200-760;Prime Avenue:20-190
Levittown|Levittown|11756|40.7260,-73.5140|400|2300|KKKS|Wantagh Avenue:2900-3400;Gardiners Avenue:20-420;Shelter Lane:20-150;Blacksmith Road:20-160
Patchogue Village|Patchogue|11772|40.7650,-73.0150|340|2150|KVNS|South Ocean Avenue:60-420;East Main Street:60-420;Rider Avenue:20-260;Bay Avenue:60-330
Port Jefferson Village|Port Jefferson|11777|40.9470,-73.0690|350|2150|VVKN|East Main Street:100-330;Prospect Street:20-190;Thompson Street:20-190;Myrtle Avenue:20-190
Greenport Village|Greenport|11944|41.1030,-72.3600|520|2300|VVK|Main Street:100-760;First Street:200-760;Carpenter Street:200-420;Central Avenue:200-560
Sag Harbor Village|Sag Harbor|11963|40.9980,-72.2930|1150|3900|VVK|Madison Street:20-330;Main Street:200-420;Division Street:60-420;Jefferson Street:20-190
East Hampton Village|East Hampton|11937|40.9630,-72.1850|1300|4200|VKKS|Main Street:60-260;Newtown Lane:60-330;Egypt Lane:20-190;Dunemere Lane:20-130
Montauk Village|Montauk|11954|41.0340,-71.9450|1200|3800|KKSN|South Embassy Street:20-130;Second House Road:20-330;Essex Street:20-130;Old Montauk Highway:100-560
`;
