/** The languages besides English (specification, section 3). */
export const LANGUAGES = [
  'Spanish',
  'French',
  'Portuguese',
  'Russian',
  'Hebrew',
  'Italian',
  'Japanese',
  'Cantonese',
  'Mandarin',
  'German',
  'Greek',
  'Hindi',
  'Arabic',
  'Korean',
  'Farsi',
] as const;
