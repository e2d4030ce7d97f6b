import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pixelId, readConsent, useConsent } from '@/shared/lib/consent';
import { latePart } from './late-part';

const Analytics = latePart(() => import(/* webpackChunkName: "analytics" */ './consent-bar'));

/** Pages without a bar of their own at the bottom of a phone, where the question covers nothing. */
const CALM_PAGES = [
  '/',
  '/home',
  '/dashboard',
  '/categories',
  '/browse-categories',
  '/support',
  '/privacy-policy',
];

/** Loads nothing and asks nothing when no pixel is configured. */
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
