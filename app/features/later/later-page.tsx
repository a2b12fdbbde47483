import { Link } from 'react-router';

interface LaterPageProps {
  title: string;
  children: string;
}

/** The page of a part of the product that is not available yet: says so, and where to go instead. */
export function LaterPage({ title, children }: LaterPageProps) {
  return (
    <div className="wrap page-head page-later">
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="row">
        <Link className="btn btn-primary" to="/buy">
          Browse homes for sale
        </Link>
        <Link className="btn" to="/rent">
          Browse rentals
        </Link>
      </p>
    </div>
  );
}
