import type { Schema } from '@/shared/api/types';

export type AdminReview = Schema<'AdminReview'>;
export type ReviewState = AdminReview['state'];

/** The reviews of a state, and the text for an empty list. */
export interface ReviewView {
  state: ReviewState | 'FLAGGED';
  label: string;
  none: string;
}

const FIRST: ReviewView = {
  state: 'PENDING',
  label: 'To read',
  none: 'No review waits to be read. Reviews without findings are published automatically.',
};

export const REVIEW_VIEWS: readonly ReviewView[] = [
  FIRST,
  { state: 'FLAGGED', label: 'Flagged', none: 'No flag waits for a decision.' },
  { state: 'PUBLISHED', label: 'Public', none: 'No review is public yet.' },
  { state: 'REJECTED', label: 'Rejected', none: 'No review was rejected, or all were rewritten.' },
  { state: 'REMOVED', label: 'Removed', none: 'No review was removed.' },
];

export const reviewView = (asked: string | null): ReviewView =>
  REVIEW_VIEWS.find(({ state }) => state === asked) ?? FIRST;

const HITS: Readonly<Record<string, string>> = {
  phone: 'Phone number',
  email: 'E-mail address',
  link: 'Link',
  account_number: 'Account number',
  copy: 'Same text as another review',
  insult: 'Insult',
  child: 'Name of a child',
  photo: 'Photos',
  same_device: 'Both sides used one device',
};

const FLAGS: Record<NonNullable<AdminReview['flag']>['reason'], string> = {
  PRIVACY: 'something private',
  SAFETY: 'a threat or a danger',
  ABUSE: 'an insult',
  OTHER_JOB: 'another job',
  UNTRUE: 'something that did not happen',
};

/** The provider’s flag, as text. */
export const flagText = ({ reason, note, withholds, state }: NonNullable<AdminReview['flag']>) =>
  `The provider flagged it for ${FLAGS[reason]}.${note ? ` “${note}”` : ''}${withholds && state === 'OPEN' ? ' It is hidden until you decide.' : ''}`;

/** The finding of a rule, as text. */
export const hitText = (hit: string) => HITS[hit] ?? 'Put on hold by a rule';

export const REASON_MAX = 300;

export type Decision = 'publish' | 'reject' | 'remove' | 'keep' | 'feature' | 'unfeature';

/** The decisions that the server allows for a review. Only a review with a text can be featured on the landing page. */
export function decisionsOn({
  state,
  featured,
  text,
  flag,
}: Pick<AdminReview, 'state' | 'featured' | 'text' | 'flag'>): readonly Decision[] {
  if (state === 'PENDING') return ['publish', 'reject'];
  if (state !== 'PUBLISHED') return [];
  if (flag?.state === 'OPEN') return ['keep', 'remove'];
  if (featured) return ['unfeature', 'remove'];
  return text ? ['feature', 'remove'] : ['remove'];
}
