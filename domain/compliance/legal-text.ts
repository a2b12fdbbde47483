/** A text that binds or informs people, as its page shows it. */
export interface LegalText {
  title: string;
  /** One sentence for the page's head and its description. */
  summary: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  /** A string is a paragraph, a list of strings a bulleted list. */
  body: readonly (string | readonly string[])[];
  /** Official sources. */
  links?: readonly { label: string; href: string }[];
}
