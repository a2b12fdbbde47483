// How people refuse, limit and wish: words that have nothing to do with any ground by themselves. Phrases are separated
// by commas; "=" in front means exactly this form, otherwise singular and plural are the same.

export const FRAME_WORDS: Readonly<Record<string, string>> = {
  /** In front of what is refused. */
  NO: 'very few, hardly any, barely any, not many, 0, absolutely no, anybody but, anyone but, anything but, minus, n o, nada, nada de, neither, never, ningun, ninguna, nix, no, no one, nobody, non, none, noo, nooo, nope, nor, sin, w o, without, zero, zip',
  /** Somebody who is refused. */
  NOONE: 'no one, nobody',
  /** With a verb; contractions are already taken apart ("do not"). */
  NEG: 'decline to, done, hardly, never, no longer, no one, nobody, not, nunca, rarely, refuse to, stopped, unable, without',
  DO: 'leasing, allow, approve, consider, do, house, take, the place, want',
  /** What is said to be unwanted, after it. */
  OKED: 'accepted, considered, participate',
  BAD: 'beware, need not',
  REFUSE: 'undisturbed by, frown on, rather not, wary, worry about',
  AWAY: 'lease ends, elsewhere, in the city, keep looking, own housing, so no, tour too, try the, we pass',
  IF: 'if, you',
  WOE: 'a problem',
  KEEP: 'always',
  PLACE:
    'area, association, block, building, community, cul de sac, enclave, home, house, lake, neighborhood, road, street, town, village',
  /** Verbs after "not" that send somebody away. */
  APPLY: 'apply, bother, come, send, waste',
  HAPPY: 'at home, be able to, be happy, fit, happy, last, like it, suit, work',
  ONLY: 'all, always been, excl, is for, just, onley, only, solo, stays, was built for',
  ONLYAFTER: 'apply, building, first, no exceptions, onley, only, required, solo',
  MUST: 'better, debe, deben, gotta, has to, must, need, ought, required, requires, shall, should, swear',
  PREFERRED: 'ideal, please, preferred, wanted',
  PREF: 'could use, favor, hope, likes, preferible, queremos, wish, would suit',
  WHO: 'anyone, couple, crowd, fella, living, one, people, person, professional, purchaser, someone, two',
  PERSON:
    'pedigree, ancestry, applicant, descent, family, folk, individual, nationals, newcomer, people, person, roommate, roots, student, tenant, woman',
  /** What ends the reach of a refusal, or turns it around. */
  BREAK: 'except',
  /** Said after what is named: it is welcome. */
  INVITE:
    'accept, accepted, aceptada, aceptado, aceptamos, allowed, always, approved, are not pets, as well, at no charge, bienvenidas, bienvenidos, by law, considered, count as income, count the same, encouraged, excepted, exempt, fine, free, friendly, gladly, happily, is not a pet, necessary, need no, needed, no fee, of course, ok, okay, qualify, taken, was, welcome, welcomed, were',
  /** Statements that the grounds don't matter, or that somebody keeps the law. */
  EQUAL:
    'no limit, is asked, never refuse, no fee for, not ask about, not turn away, or not, we do not ask, will ask you if',
  OBJECT:
    'from home, from anywhere, remotely, time, beds, access, accessible, appliance, armory, ave, avenue, bakery, bathroom, bed, blvd, book, bookshop, brick, built, cabinet, cafe, car, care, center, centre, choir, church, cleaning, clinic, closet, clothing, code, corner, counter, crib, cuisine, day care, daycare, deli, discount, door, drive, driveway, elevator, elm, entrance, exemption, fat, fee, fence, festival, field, floor, food, friendly, fryer, furniture, garage, garden, gate, grab bar, grade, hospital, hours, hung, kitchen, lane, league, leash, level, library, lift, lock, made, maple, marble, market, menu, meter, museum, night, oak, paint, pane, park, parking, placard, playground, pool, proof, proofed, proofing, ramp, restaurant, restroom, road, room, run, sauna, school, seat, shop, shower, sign, sink, size, space, spot, st, stack, stall, standard, star, station, sticker, stitched, store, story, street, style, surplus, swim, team, temple, tile, toy, trim, tub, van, vanity, wall, waste, wing',
  /** What lists of refusals contain besides people; people are added. */
  LISTED: 'subletting, vaping',
  /** People by whom one tells what a place is like. */
  MANY: 'tenant, =families, people, household, couple, renter, buyer, resident, neighbor, applicant, crowd, clientele, folk, community, enclave',
  SAME: 'as everybody, as everyone, like everybody, like everyone, same deposit, same fee, same price, same rent, as anybody, as anyone, for everybody, for everyone',
  HOMEWORD:
    'address, aerie, apartment, apt, bedroom, box, br, building, 1br, 2br, cabin, condo, cottage, duplex, flat, haven, home, house, lair, loft, pad, place, residence, retreat, sanctuary, studio, suite, tower, unit',
  MOSTLY:
    'entirely, heavily, largely, mainly, mostly, overwhelmingly, predominantly, primarily, strong, strongly, tight knit, traditionally, very',
  /** How people speak when they know that they should not. */
  TONE: 'as it happens, frankly, how it is, let us say, lets say, no offense, nothing personal, please understand, sorry to say, to be honest, you know why',
  /** Reasons that have nothing to do with who people are. */
  LAWFULWISH:
    'allergic, available, broker, car, cat, clean, credit, date, deposit, dog, drum, flexible, income, inquiry, lease, long term, month, move, music, neat, noise, notice, party, pay, permit, pet, quiet, reference, rent, respect, respectful, responsible, roommate, rooming, share, shoes, smoke, smoker, smoking, start, stay, tidy, vape, year',
  BRING: 'bring',
  SHARED: 'shared kitchen, shared living, shared with, sharing with, to share',
  OLDER:
    '55 +, 55 and older, 55 and over, 55 or older, 55 or over, 55 plus, 62 +, 62 and older, 62 and over, 62 or older, 62 or over, 62 plus, active adult, age qualified, age restricted, fifty five plus, hopa, housing for older persons, over 55 community, senior housing',
  AGEUNIT:
    'time, x, thousand, grand, night, week, cent, acre, amp, apartment, block, day, dollar, feet, floor, foot, ft, gallon, home, hour, inch, k, lb, lbs, mile, min, minute, month, people, percent, pound, restaurant, shop, sq, store, story, tree, unit, year of experience',
  OVER: 'above, at least, below, beyond, less than, minimum, more than, no older than, older than, over, past, shy of, under, younger than',
  FIT: 'chapter, great, ideal, looking, rent, suitable',
  WOULD: 'at home',
  OTHERWISE: 'another',
  SPOT: 'address, apartment, apt, building, complex, fit, home, house, landlord, listing, match, neighborhood, place, spot',
  NOTHERE: 'a fit',
  CHOOSER: 'abuela',
  ATTITUDE: 'alas',
  WISH: 'best for, happiest',
  /** What is said about the people on the other side. */
  OWNERIS: 'built by',
  SEEKER: 'neighbor, anybody',
};
