/** What a route tells the frame of the page about itself. */
export interface RouteHandle {
  /** Which accent color the page has; a function decides by the route's loader data. */
  intent?: 'rent' | ((data: unknown) => 'rent' | undefined);
  /** The path of the header section that the page belongs to, if its own path does not show it. */
  section?: (data: unknown) => string | undefined;
  /** The frame leaves out the footer, for a page that scrolls inside itself. */
  hideFooter?: boolean;
  /** If the page cannot be loaded again with another query, it stays as it is and says so. */
  keepsWhenLost?: boolean;
}
