import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

const DASHBOARD = '/service-provider/dashboard';

export const EARNINGS = `${DASHBOARD}?view=earnings`;
export const REVIEWS = `${DASHBOARD}?view=reviews`;
export const RELIABILITY = `${DASHBOARD}?view=reliability`;

/** The link below a part of the side column. */
export const More = ({ to, children }: { to: string; children: string }) => (
  <Link className="sp-more" to={to}>
    {children} <ArrowRight className="i i16" aria-hidden />
  </Link>
);
