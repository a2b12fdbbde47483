// People are wished for or turned away, in words that no list has. patterns.ts explains the patterns.
import type { Rule } from './rule.ts';

export const CHOICE_RULES: readonly Rule[] = [
  {
    id: 'choice-of-people',
    grounds: ['any'],
    isUnnamed: true,
    frames: {},
    patterns: [
      'WHO|PERSON|IF|SEEKER|we ~~12 AWAY|KEEP|BAD|TONE',
      'TONE ~~12 WHO|PERSON|SEEKER',
      'SEEKER|PERSON ~6 TURN',
      'IF ~~12 TURN',
      'NOONE who|whose|with|from|near|still|in|on',
      'NEG ~2 DO ~3 WHO|PERSON',
      'REFUSE ~3 WHO|PERSON',
      'NO ~2 types|type|kind|sort',
      'PERSON|SEEKER only',
      'WHO|PERSON ~2 PREFERRED',
    ],
    suggestion:
      'Describe the home, not who should live in it. Rules for everybody are fine: “Quiet after 10, no smoking.”',
  },
];
