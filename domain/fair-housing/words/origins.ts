// Words for race, color, religion, origin, language and citizenship. Written as in frames.ts.

export const ORIGIN_WORDS: Readonly<Record<string, string>> = {
  /** Also words for things: they name people only beside a word for people, or in a list of their own. */
  RACEADJ:
    'african american, anglo, asian, black, blanco, brown, caucasian, colored, hispanic, latino, minority, mixed, negra, negro, oriental, white',
  RACE: 'africans, baggy, bipoc, braid, caucasian, dagos, dread, durag, gooks, jamaicans, kikes, latino, =minorities, negro, pakis, spics, thug, weave, white people, zips',
  /** Phrases about skin and about keeping a place as it is. */
  RACEPHRASE:
    'before the street, complexion, complexions, fair of face, got darker, light skinned, piel clarita, white neighborhood',
  /** "Our kind": whoever that is. */
  OURKIND: 'another stock',
  NATADJ:
    'anglo saxon, afghan, afghani, african, albanian, american, americano, arab, arabic, argentine, argentinian, argentino, armenian, asiatic, bangladeshi, bengali, bolivian, boliviano, boricua, brasileiro, brasileno, brazilian, british, bukharian, bulgarian, burmese, cambodian, cantonese, caribbean, chilean, chileno, chinese, chino, colombian, colombiano, croatian, cuban, cubano, czech, desi, dominican, dominicano, dutch, ecuadorean, ecuadorian, ecuatoriano, egyptian, english, espanol, ethiopian, european, filipina, filipino, french, fujianese, fuzhounese, georgian, german, ghanaian, greek, guatemalan, guatemalteco, gujarati, guyanese, gypsy, haitian, haitiano, hispano, honduran, hondureno, hungarian, indian, indigenous, indonesian, iranian, iraqi, irish, israeli, italian, jamaican, japanese, kazakh, kenyan, korean, latin, lebanese, liberian, malaysian, mexican, mexicano, mongolian, moroccan, native, neapolitan, nepalese, nepali, nicaraguan, nigerian, norwegian, pakistani, paraguayan, persian, peruano, peruvian, polaco, polish, portuguese, puertorriqueno, punjabi, roma, romani, romanian, russian, salvadoran, salvadorean, salvadoreno, scandinavian, senegalese, serbian, sicilian, slavic, slovak, somali, spanish, swedish, syrian, taiwanese, tamil, tejano, telugu, thai, tibetan, trinidadian, turkish, ukrainian, uruguayan, uzbek, venezolano, venezuelan, vietnamese, yankee, yemeni',
  NAT: 'accent, paisan',
  COOKING: 'cooking odors',
  LANGUAGE:
    'albanian, american, chinese, english, espanol, french, german, greek, gujarati, ingles, italian, japanese, korean, native, polish, portuguese, russian, spanish',
  LANGPHRASE: 'heavy accents',
  CITIZEN: 'citizen, green card, legal resident, pasaporte americano',
  FOREIGN: 'foreigner, immigrant, undocumenteds, visa holder, =visas',
  RELIGADJ:
    'atheist, baptist, believing, bible, buddhist, catholic, catolica, catolico, chasidic, christian, churchgoing, cristiana, cristiano, devout, evangelica, evangelical, evangelico, frum, godly, halal, haredi, hasidic, hassidic, hindu, islamic, jehovah, jewish, kosher, lds, lutheran, methodist, mormon, moslem, muslim, observant, orthodox, pentecostal, pious, protestant, religious, secular, shabbos, shomer, sikh, xtian',
  RELIG: 'grace before meals, jehovah witnesses, mass with us, prayer, sabbath, vegetarians',
  COUNTRY: 'italy, overseas, somewhere else',
};
