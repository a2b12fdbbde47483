import { Logo } from './logo.tsx';

const COLUMNS = [
  {
    title: 'Explore',
    links: [
      { to: '/buy', label: 'Buy' },
      { to: '/rent', label: 'Rent' },
      { to: '/sell', label: 'Sell' },
      { to: '/closing-costs', label: 'Closing costs' },
      { to: '/insights', label: 'Market insights' },
      { to: '/calculators', label: 'Calculators' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'List',
    links: [
      { to: '/list-property', label: 'List Property' },
      { to: '/list-property', label: 'Owner dashboard' },
      { to: '/help/landlords', label: 'Fees and rules' },
      { to: '/agents', label: 'Agent profiles' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/help', label: 'Help center' },
      { to: '/help/contact', label: 'Contact' },
      { to: '/help/report-a-listing', label: 'Report a listing' },
      { to: '/help/accessibility', label: 'Accessibility' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/legal/terms', label: 'Terms' },
      { to: '/legal/ad-terms', label: 'Ad terms' },
      { to: '/legal/privacy', label: 'Privacy' },
      { to: '/legal/fair-housing', label: 'Fair housing notice' },
      { to: '/legal/operating-procedures', label: 'NY operating procedures' },
      { to: '/help/legal-privacy/data-sources', label: 'Data sources' },
    ],
  },
] as const;

/** Plain HTML without handlers: the footer around it handles its links. */
export function FooterContent() {
  return (
    <>
      <div className="footer-grid">
        <div className="footer-brand">
          <a className="logo" href="/" data-discover="true">
            <Logo tagline />
          </a>
          <p>
            Homes for sale and rent in New York and New Jersey, with the total monthly cost, the full price history and
            one person to contact.
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul className="plain">
              {column.links.map((link) => (
                <li key={link.label}>
                  <a href={link.to} data-discover="true">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer-legal">
        <p>
          Equal housing opportunity. It is illegal to turn people away, charge them different prices or steer them
          because of race, religion, national origin, disability, family status, source of income or other protected
          characteristics. <a href="https://dos.ny.gov/fair-housing-notice">NYS Fair Housing Notice</a>,{' '}
          <a href="https://www.njoag.gov/about/divisions-and-offices/division-on-civil-rights-home/know-the-law/">
            NJ Law Against Discrimination
          </a>
          .
        </p>
        <p>
          Listing data comes from the sources named on each listing. Information deemed reliable but not guaranteed.
          Listings without photos show a drawing of the same type of home. Listings marked as samples are made up.
        </p>
        <p>© 2026 Stoop</p>
      </div>
    </>
  );
}
