/** What a route tells the page frame about itself. */
export interface RouteHandle {
  /** Which accent the page wears; a function decides from the route's loader data. */
  intent?: 'rent' | ((data: unknown) => 'rent' | undefined);
  /** The frame leaves out the footer: a page that scrolls inside itself. */
  hideFooter?: boolean;
}
