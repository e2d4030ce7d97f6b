import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pixelId, readConsent, useConsent } from '@/shared/lib/analytics';
import { latePart } from './late-part';

const Analytics = latePart(() => import(/* webpackChunkName: "analytics" */ './consent-bar'));

/** Pages without a bar of their own at the thumb, where the question is in nobody's way. */
const CALM_PAGES = ['/', '/home', '/dashboard', '/categories', '/browse-categories', '/support', '/privacy-policy'];

/** Where no pixel is configured this loads nothing and asks nothing. */
export function LazyAnalytics() {
  const consent = useConsent((state) => state.consent);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pixelId() !== null) readConsent();
  }, []);
  if (consent === undefined || consent === 'denied') return null;
  if (consent === null && !CALM_PAGES.includes(pathname)) return null;
  return <Analytics asking={consent === null} />;
}
