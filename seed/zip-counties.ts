// Zips in several counties, with the county of their point first, and zips whose point is just across the line of their
// only county. Every other zip is in the county of its point. From the 2020 ZCTA to county relationships (US Census
// Bureau, public domain).
const TABLE = `
Albany, Greene, Schoharie: 12469
Albany, Greene: 12046 12120 12143
Albany, Schoharie: 12023
Allegany, Cattaraugus: 14727
Allegany, Livingston: 14822
Allegany, Steuben: 14803 14804 14806 14897
Allegany, Wyoming: 14735
Atlantic, Burlington: 08215
Atlantic, Camden: 08037
Atlantic, Cumberland: 08340
Bronx, New York: 10463
Broome, Chenango: 13787 13813
Broome, Cortland: 13862
Broome, Delaware: 13754
Broome, Tioga: 13760
Camden, Gloucester: 08012 08081
Cape May, Atlantic: 08270
Cattaraugus, Allegany: 14060 14065 14770
Cattaraugus, Chautauqua: 14138 14726
Cayuga, Onondaga: 13021 13166
Cayuga, Oswego, Wayne: 13156
Cayuga, Oswego: 13111
Cayuga, Tompkins: 13092
Cayuga: 13064
Chautauqua, Cattaraugus: 14738 14747
Chemung, Schuyler, Tioga: 14889
Chemung, Schuyler: 14864
Chemung, Steuben: 14814 14871
Chenango, Broome: 13730 13746 13778
Chenango, Cortland: 13841
Chenango, Delaware, Otsego: 13733
Chenango, Madison: 13332 13460
Chenango, Otsego: 13411 13809 13843
Clinton, Essex, Franklin: 12912
Clinton, Essex: 12972
Clinton, Franklin: 12955 12981
Clinton: 12911
Columbia, Rensselaer: 12184
Columbia: 12024
Cortland, Broome: 13803
Cortland, Cayuga, Onondaga: 13077
Cortland, Cayuga, Tompkins: 13045
Cortland, Chenango: 13040
Cortland, Onondaga: 13158
Cumberland, Atlantic, Gloucester: 08360
Cumberland, Salem: 08302
Delaware, Greene: 12430
Delaware, Otsego: 13838
Delaware, Schoharie: 12167
Delaware, Sullivan: 12776
Delaware, Ulster: 12406 12455
Dutchess, Columbia: 12546 12567 12571 12583
Dutchess, Putnam: 12531 12533 12582
Erie, Cattaraugus, Chautauqua: 14081
Erie, Cattaraugus, Wyoming: 14030
Erie, Cattaraugus: 14070 14141
Erie, Genesee, Niagara: 14001
Erie, Genesee, Wyoming: 14004
Essex, Clinton: 12944
Essex, Franklin: 12913
Essex, Passaic: 07043 07110
Essex, Warren: 12857 12870
Franklin, Clinton: 12920
Franklin, Essex: 12983
Franklin, St. Lawrence: 12914 12930 12980 12986 13655
Fulton, Hamilton: 12032
Fulton, Herkimer: 13329 13470
Fulton, Montgomery: 12095 13452
Fulton, Saratoga: 12025
Genesee, Erie: 14013
Genesee, Livingston, Monroe: 14482
Genesee, Livingston, Wyoming: 14525
Genesee, Monroe: 14416
Genesee, Orleans: 14058 14125 14422
Genesee, Wyoming: 14040 14054
Gloucester, Atlantic, Cumberland, Salem: 08344
Gloucester, Atlantic: 08094
Gloucester, Salem: 08085 08343
Greene, Albany: 12083 12087
Greene, Delaware: 12468
Greene: 12463
Hamilton, Fulton, Saratoga: 12134
Hamilton, St. Lawrence: 12847
Herkimer, Madison, Otsego: 13491
Herkimer, Oneida: 13431
Herkimer, Otsego: 13357 13361
Hudson: 07029
Hunterdon, Mercer: 08530
Hunterdon, Morris: 07830
Hunterdon, Somerset: 07979
Hunterdon, Warren: 08804 08827
Jefferson, Lewis: 13601 13619 13665 13682
Jefferson, Oswego: 13661
Jefferson, St. Lawrence: 13608 13679
Lewis, Herkimer: 13367
Lewis, Jefferson: 13626
Lewis, Oneida: 13489
Lewis, St. Lawrence: 13648
Livingston, Allegany: 14836 14846
Livingston, Monroe: 14414
Livingston, Ontario: 14485 14487
Livingston, Steuben: 14437
Livingston, Wyoming: 14533
Madison, Chenango, Cortland, Onondaga: 13052
Madison, Chenango, Otsego: 13485
Madison, Chenango: 13072
Madison, Oneida: 13402 13421
Madison, Onondaga: 13030 13035 13037 13082 13122
Mercer, Burlington: 08610 08620
Mercer, Hunterdon: 08525
Mercer, Middlesex, Somerset: 08540
Mercer, Monmouth: 08691
Middlesex, Mercer: 08512
Middlesex, Monmouth: 07721
Middlesex, Somerset, Union: 08812
Middlesex, Somerset: 08528
Monmouth, Burlington, Mercer: 08501
Monmouth, Middlesex: 07735 07747
Monmouth, Ocean: 08514
Monroe, Livingston, Ontario: 14472
Monroe, Ontario: 14534
Monroe, Orleans: 14420 14464
Monroe, Wayne: 14450 14580
Montgomery, Fulton, Herkimer: 13339
Montgomery, Fulton, Saratoga, Schenectady: 12010
Montgomery, Fulton, Saratoga: 12086
Montgomery, Fulton: 12068 12070
Montgomery, Otsego: 13317
Montgomery, Schoharie: 12166
Morris, Passaic: 07438
Morris, Sussex: 07849
Morris: 07946
Nassau, Queens: 11001 11003 11040
Niagara, Genesee, Orleans: 14105
Ocean, Burlington: 08087
Ocean, Monmouth: 08724
Oneida, Herkimer: 13304 13322 13338 13413 13438 13456 13502
Oneida, Lewis, Oswego: 13316
Oneida, Lewis: 13309 13471
Oneida, Madison: 13425 13480
Oneida, Oswego: 13042
Oneida: 13352
Onondaga, Cayuga: 13027 13080 13152
Onondaga, Cortland: 13141 13159
Onondaga, Madison: 13104
Ontario, Livingston: 14466 14471 14560
Ontario, Monroe: 14564
Ontario, Seneca, Yates: 14456
Ontario, Seneca: 14532
Ontario, Steuben, Yates: 14512
Ontario, Yates: 14561
Orange, Sullivan: 10940 12729 12780 12785
Orange, Ulster: 12586
Orange: 10911
Orleans, Monroe: 14470 14476
Oswego, Cayuga: 13074 13126
Oswego, Jefferson: 13083
Oswego, Lewis: 13437
Oswego, Onondaga: 13135
Otsego, Delaware: 12155 13820 13825 13849
Otsego, Herkimer: 13439
Otsego, Montgomery: 13320
Otsego, Schoharie: 12064
Passaic, Morris: 07435
Passaic, Sussex: 07421
Putnam, Westchester: 10509 10537 10541
Queens, Bronx: 11370
Queens, Kings: 11425
Rensselaer, Columbia: 12062 12156
Rensselaer, Washington: 12094 12154 12185
Salem, Cumberland: 08318
Saratoga, Rensselaer: 12118
Saratoga, Schenectady: 12019 12027
Saratoga, Warren: 12835
Schenectady, Albany, Montgomery, Schoharie: 12053
Schenectady, Albany: 12303 12304 12306 12309
Schenectady, Montgomery: 12137
Schenectady, Saratoga: 12302
Schoharie, Albany, Schenectady: 12157
Schoharie, Albany: 12122
Schoharie, Delaware: 12093
Schoharie, Montgomery, Otsego: 13459
Schoharie, Montgomery, Schenectady: 12066
Schoharie, Otsego: 12036 12043
Schuyler, Chemung, Steuben: 14812
Schuyler, Chemung: 14824
Schuyler, Seneca: 14841
Schuyler, Steuben: 14815
Schuyler, Yates: 14878
Somerset, Hunterdon: 08853 08876
Somerset, Mercer: 08558
Somerset, Morris: 07920 07931
St. Lawrence, Jefferson: 13642 13646
Steuben, Allegany: 14807 14843 14877
Steuben, Chemung: 14830
Steuben, Livingston: 14572
Steuben, Schuyler: 14840 14870
Steuben: 14893
Suffolk, Nassau: 11735
Sullivan, Delaware, Ulster: 12758
Sullivan, Delaware: 12760
Sullivan, Orange: 12721
Sullivan, Ulster: 12740
Sussex, Morris, Passaic: 07460
Sussex, Warren: 07821 07860 07874
Tioga, Broome, Cortland: 13835
Tioga, Broome, Tompkins: 13736
Tioga, Broome: 13811
Tioga, Chemung: 14859 14892
Tioga, Tompkins: 13864 14883
Tompkins, Cayuga: 13073
Tompkins, Cortland: 13053
Tompkins, Schuyler, Seneca: 14886
Tompkins, Tioga: 14817
Ulster, Delaware: 12441 12465
Ulster, Greene: 12480
Ulster, Orange, Sullivan: 12566
Ulster, Orange: 12542 12589
Ulster, Sullivan: 12458 12483 12725
Union, Essex: 07083
Union, Somerset: 07060 07062 07063
Warren, Essex: 12808 12836 12853
Warren, Hunterdon, Morris: 07865
Warren, Hunterdon: 07882 08802
Warren, Morris: 07840
Warren, Washington: 12804 12844
Washington, Rensselaer: 12028 12057
Washington, Saratoga: 12828
Wayne, Cayuga: 13143
Wayne, Monroe: 14502 14519
Wayne, Ontario, Seneca: 14489
Wayne, Ontario: 14513 14522
Wayne, Seneca: 13146 14433
Westchester, Putnam: 10588
Wyoming, Allegany: 14024 14536
Wyoming, Cattaraugus: 14009
Wyoming, Erie: 14037 14145
Wyoming, Genesee: 14011 14591
Yates, Ontario: 14544
Yates, Schuyler, Steuben: 14837
Yates, Steuben: 14418
`;

/** Counties by zip, the main one first. */
export const COUNTIES_OF_BORDER_ZIPS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [counties = '', zips = ''] = line.split(': ');
      return zips.split(' ').map((zip) => [zip, counties.split(', ')] as const);
    }),
);
