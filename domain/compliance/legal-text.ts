/** A legal or informational text as shown on its page. */
export interface LegalText {
  title: string;
  /** One sentence, shown at the top of the page and as its description. */
  summary: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  heading: string;
  /** A string is a paragraph, a list of strings a bulleted list. */
  body: readonly (string | readonly string[])[];
  /** Links to official sources. */
  links?: readonly { label: string; href: string }[];
}
