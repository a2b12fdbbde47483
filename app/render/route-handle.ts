/** What a route tells the page frame about itself. */
export interface RouteHandle {
  /** Which accent the page wears; a function decides from the route's loader data. */
  intent?: 'rent' | ((data: unknown) => 'rent' | undefined);
  /** The path of the header's section that the page belongs to, when its own path does not say it. */
  section?: (data: unknown) => string | undefined;
  /** The frame leaves out the footer: a page that scrolls inside itself. */
  hideFooter?: boolean;
  /** When the page cannot be loaded under another search of its path, it stays as it is, with a word. */
  keepsWhenLost?: boolean;
}
