// Words for income, disability, service, records and trades. Written as in frames.ts.

export const CIRCUMSTANCE_WORDS: Readonly<Record<string, string>> = {
  SOI: 'afdc, =agencies, assistance, award letter, ayuda, benefits, child support, city agency, city voucher, cityfheps, cupon, disability check, drie, dss, ebt, erap, feps, fheps, food stamp, gov, government, govt, hap, hasa, hcv, hcvp, hqs, hra, hud, linc, nycha, prog, program, s8, scrie, sec 8, sec8, section 8, snap, social security, sota, srap, ssd, ssdi, ssi, subsidy, tanf, tbra, tra, unemployment, vash, vouch, voucher, welfare, wic',
  /** Money of one's own work: wished for, it excludes the rest. */
  DISPERSON: 'disabled people, handicapped tenant, with disability',
  EARN: 'earn their, gainfully, gente que trabaja, paycheck, paying on their own, private pay, w2s',
  MULTIPLE: '40x, full rent',
  ANIMAL:
    'assistance animal, emotional support, esa, service animal, service dog, support animal, support dog, therapy cat',
  DIS: 'blind, disability, disabled, handicap, handicapped, hiv, home health, medical equipment, mental, mentally ill, opwdd, wheelchair',
  ABLE: 'able bodied, capable of living, carry wood, good physical, healthy, independently, mentally stable, no helpers, on your own, physical and mental, physically fit',
  MIL: 'called up, deployed, military, on post, reserves, reservist, soldier, the guard, veteran',
  DV: 'abuse, battered, domestic abuse, domestic violence, dv, from shelter, order of protection, restraining order, victim of domestic',
  CRIM: 'antecedentes, arrested, conviction, criminals, ex con, felon, jail, offender',
  CLEANADJ: 'clean, clear, flawless, perfect, pristine, spotless, unblemished',
  CLEAN: 'clean background, clean record, no criminal, sin antecedentes',
  OCC: 'attorneys, =badges, bartender, doctor, firefighter, lawyer, musician, police, taxi driver',
  OCCPRO: 'banker, =bankers, business people, =doctors, lawyer, =nurses, professional',
  HW: 'average build',
};
