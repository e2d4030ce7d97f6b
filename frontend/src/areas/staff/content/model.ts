import { formatDate, isoDay } from '@/shared/lib/dates';
import type { ContentChange, AdminBanner, AdminRulesPage } from './api';
import type { AdminCategory, CategoryText } from './kinds-api';

export const NOT_SAVED = 'We could not save it. Please try again.';

export const TABS = [
  { id: 'words', label: 'Search terms' },
  { id: 'services', label: 'Services' },
  { id: 'faq', label: 'FAQ' },
  { id: 'banners', label: 'Banners' },
  { id: 'statistics', label: 'Statistics' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'estates', label: 'Estates' },
  { id: 'replies', label: 'Replies' },
  { id: 'messages', label: 'Messages' },
  { id: 'pages', label: 'Pages' },
  { id: 'discounts', label: 'Discounts' },
  { id: 'promos', label: 'Promo codes' },
  { id: 'waitlist', label: 'Waitlist' },
  { id: 'history', label: 'History' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

export const tabOf = (id: string | null): TabId => TABS.find((tab) => tab.id === id)?.id ?? 'words';

/** The date of an ISO day. Noon in Lagos is used, so that it is the same day in every time zone. */
export const dayOf = (iso: string) => formatDate(`${iso}T12:00:00+01:00`);

/** The texts of a service that visitors see now. */
export const liveOf = ({
  name,
  description,
  iconKey,
  popular,
  visible,
  position,
}: AdminCategory): CategoryText => ({ name, description, iconKey, popular, visible, position });

export type BannerState = 'off' | 'coming' | 'over' | 'on';

export function bannerState(
  { enabled, from, until }: Pick<AdminBanner, 'enabled' | 'from' | 'until'>,
  today = isoDay(),
): BannerState {
  if (!enabled) return 'off';
  if (from && from > today) return 'coming';
  if (until && until < today) return 'over';
  return 'on';
}

/** "From 1 December 2026 until 3 December 2026"; "Always" when the banner has no days. */
export function daysOf({ from, until }: Pick<AdminBanner, 'from' | 'until'>): string {
  if (from && until) return `From ${dayOf(from)} until ${dayOf(until)}`;
  if (from) return `From ${dayOf(from)}`;
  return until ? `Until ${dayOf(until)}` : 'Always';
}

export interface Part {
  id: string;
  heading: string;
  /** Paragraphs, separated by empty lines. */
  text: string;
}

export const partsOf = ({ sections }: Pick<AdminRulesPage, 'sections'>): Part[] =>
  sections.map(({ id, heading, paragraphs }) => ({ id, heading, text: paragraphs.join('\n\n') }));

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** An anchor that no other part of the page has. */
export function anchorOf(heading: string, taken: readonly string[]): string {
  const plain =
    heading
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-|-$/g, '') || 'part';
  let anchor = plain;
  for (let number = 2; taken.includes(anchor); number += 1) anchor = `${plain}-${number}`;
  return anchor;
}

const KINDS: Record<string, string> = {
  synonym: 'Search term of',
  faq: 'Question',
  stat: 'Figure',
  banner: 'Banner',
  service: 'Service',
  estate: 'Estate',
  reply: 'Reply',
  message: 'Message',
  page: 'Page',
  promo: 'Promo code',
};

/** The item that a change is about: "Search term of electrical", "Question vat". */
export function subjectOf(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  return `${KINDS[kind] ?? kind} ${id}`;
}

export interface Difference {
  /** The name of the field; null when the change is about a whole word. */
  field: string | null;
  before: string | null;
  after: string | null;
}

function fieldsOf(text: string | null): Record<string, string> | null {
  if (!text?.startsWith('{')) return null;
  try {
    const fields = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** What a change altered: the fields of an item that differ, or the whole word. */
export function differencesOf({
  before,
  after,
}: Pick<ContentChange, 'before' | 'after'>): Difference[] {
  const [was, is] = [fieldsOf(before ?? null), fieldsOf(after ?? null)];
  if (!was && !is) return [{ field: null, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter(
    (name) => name !== 'id',
  );
  return names
    .filter((name) => was?.[name] !== is?.[name])
    .map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null }));
}
