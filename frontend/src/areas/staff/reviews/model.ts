import type { Schema } from '@/shared/api/types';
import { plural } from '@/shared/lib/plural';

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

type ReaderFlags = NonNullable<AdminReview['readerFlags']>;

const READERS: Record<ReaderFlags['newest'][number]['role'], string> = {
  CUSTOMER: 'A customer',
  PROVIDER: 'Another provider',
};

/** How many readers flagged the review, and what staff decided, as text. */
export const readersText = ({ people, keptBecause }: ReaderFlags) =>
  `${plural(people, 'reader')} flagged it.${keptBecause ? ` It stayed: “${keptBecause}”` : ''}`;

/** One flag of a reader, as text. Who they are is not shown, only whether they are a customer or a provider. */
export const readerFlagText = ({ role, reason, note }: ReaderFlags['newest'][number]) =>
  `${READERS[role]}: ${FLAGS[reason]}.${note ? ` “${note}”` : ''}`;

/** Whether the provider's flag waits, so that the provider reads the reason of the decision. */
export const providerWaits = ({ flag }: Pick<AdminReview, 'flag'>) => flag?.state === 'OPEN';

/** The finding of a rule, as text. */
export const hitText = (hit: string) => HITS[hit] ?? 'Put on hold by a rule';

export const REASON_MAX = 300;

export type Decision = 'publish' | 'reject' | 'remove' | 'keep' | 'feature' | 'unfeature';

/** The decisions that the server allows for a review. Only a review with a text can be featured on the landing page. */
export function decisionsOn({
  state,
  featured,
  text,
  flaggedSince,
}: Pick<AdminReview, 'state' | 'featured' | 'text' | 'flaggedSince'>): readonly Decision[] {
  if (state === 'PENDING') return ['publish', 'reject'];
  if (state !== 'PUBLISHED') return [];
  if (flaggedSince) return ['keep', 'remove'];
  if (featured) return ['unfeature', 'remove'];
  return text ? ['feature', 'remove'] : ['remove'];
}
