// Words for kinds of people: family, sex, age, who they live with. Written as in frames.ts.

export const PEOPLE_WORDS: Readonly<Record<string, string>> = {
  KID: 'babys, ball playing, bebe, brats, brood, child, children, hija, hijo, infant, kid, kiddie, kiddo, kidz, little one, =minors, newborn, nina, nino, pta, teen, teenager, toddler, tot, toys, twins, tyke',
  /** Things that come with a child. */
  KIDTHING: 'bunk bed',
  FAMILY: 'family, parents',
  NOKID: 'adult, child free, empty nester, grown',
  PREG: 'baby on the way, belly, breastfeeding, bump, expecting, new baby, pregnant, stork',
  SINGLEMAR: 'bachelors, divorced, single mothers, =singles, unmarried, unwed',
  MARRIED: 'altar, hitched, husband, marriage, married, ring, rings on, spouse, wedding, wife',
  COUPLE: 'couple, matrimonios, pareja',
  PARTNER: 'domestic partner',
  SEXF: 'broad, chick, dama, dame, dames, females, gal, girls, gurl, lady, mujer, widows, woman, women',
  SEXM: 'bachelor, boy, boys, bros, caballero, dudes, fellas, fellow, gent, gentleman, gents, guy, guys, lad, lads, male tenant, males, man, men, senor, varon',
  /** A wish about men or women, as phrases with a meaning of their own. */
  SEXPHRASE: 'ladys touch',
  OLD: 'aarp, grandparent, knees, retired, retiree, senior',
  YOUNG: 'college age, frat, joven, millennial, recent grad, recent graduate',
  MATURE: 'certain age',
  AGE: 'eighty, fifty, forty, seventy, sixty, thirty, twenty',
  DECADE:
    '20s, 30s, 40s, 50s, 60s, 70s, 80s, =eighties, =fifties, =forties, =seventies, =sixties, =thirties, =twenties',
  GAY: 'bisexual, boyfriend boyfriend, gay, gays, homosexual, lesbian, lgbt, lgbtq, same sex, two of either',
  STRAIGHT: '=straights, adam and eve, heterosexual, husband and a wife, husband and wife',
  TRANS: 'cross dresser, trans, transgender',
  CIS: 'actual girl',
  OLDADJ: 'aging, elderly, old, older',
  YOUNGADJ: 'young, younger',
  MATUREADJ: 'mature',
  NORMALADJ: 'natural, old fashioned, straight, traditional',
  HWADJ: 'big, broad, heavy, hefty, large, light, little, narrow, petite, short, slim, small, tall, thin, trim, wide',
};
