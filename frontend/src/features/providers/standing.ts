import type { Schema } from '@/shared/api/types';
import type { ChipTone } from '@/shared/ui/chip';

/** The status of a provider or an applicant. */
export type Standing = Schema<'ProviderStanding'>;
export type ProviderStatus = Standing['status'];

/** The gender as in the identity document. */
export const GENDERS = [
  { value: 'FEMALE', label: 'A woman' },
  { value: 'MALE', label: 'A man' },
] as const;

export interface StandingWords {
  chip: string;
  tone: ChipTone;
  /** The present state, as a sentence. */
  sentence: string;
  detail: string;
  /** Who must act next. */
  holder: 'you' | 'gida' | 'nobody';
  next: string;
  takesWork: boolean;
}

const row = (chip: string, tone: ChipTone, sentence: string, detail: string, holder: StandingWords['holder'], next: string, takesWork = false): StandingWords => ({ chip, tone, sentence, detail, holder, next, takesWork });

const ROWS: Record<ProviderStatus, StandingWords> = {
  DRAFT: row('Not sent', 'grey', 'Your application is not sent yet.', 'No one looks at it until it is sent. What you entered is kept.', 'you', 'Go on where you stopped.'),
  SUBMITTED: row('Sent', 'sun', 'We have your application.', 'It waits for someone on our team to open it.', 'gida', 'We tell you here when it moves.'),
  UNDER_REVIEW: row('In review', 'sun', 'Someone is reading your application.', 'They check your papers and call your guarantors.', 'gida', 'We tell you here when it is decided.'),
  CHANGES_REQUESTED: row('Changes asked', 'sun', 'We need something more from you.', 'Everything else is fine. Correct what is named here and send it again: our deadline is paused until then.', 'you', 'Correct what is named here, and send it again.'),
  PROBATION: row('First jobs', 'leaf', 'You are in, with your first jobs ahead.', 'You see your take-home before you say yes, and saying no costs nothing.', 'you', 'Accept an offer that suits you.', true),
  ACTIVE: row('Active', 'leaf', 'You are active. Offers come to you.', 'You see your take-home before you say yes, and saying no costs nothing.', 'you', 'Accept an offer that suits you.', true),
  PAUSED: row('Paused', 'grey', 'You are paused. No offers come.', 'Jobs that you have already accepted stay yours.', 'you', 'Write to us when you want offers again.'),
  RESTRICTED: row('Restricted', 'sun', 'Part of your work is on hold.', 'A paper has run out, or one service or area is closed for you. Jobs that you have stay yours.', 'you', 'Send the paper that has run out, and it opens again.'),
  SUSPENDED: row('On hold', 'clay', 'Your account is on hold.', 'No offers come while we look into something.', 'gida', 'We write to you with the reason and the decision. You can answer it.'),
  REJECTED: row('Not accepted', 'clay', 'We could not accept your application.', 'What you entered is kept, so applying again is short.', 'you', 'Apply again when the day has come.'),
  OFFBOARDED: row('Left', 'grey', 'You no longer work with Gida.', 'What you earned is still listed under Earnings.', 'nobody', 'There is nothing left to do.'),
};

/** A status in words; an unknown status gets a neutral text. */
export const standingWords = (status: string): StandingWords =>
  status in ROWS ? ROWS[status as ProviderStatus] : row('Unknown', 'grey', 'We cannot name your status here.', 'Reload the page, or ask us.', 'gida', 'Write to us, and we look.');

export const HOLDERS: Record<StandingWords['holder'], string> = { you: 'With you', gida: 'With Gida', nobody: 'Closed' };

/** The names of the services in alphabetical order; a slug without a name is made readable. */
export function serviceNames(slugs: readonly string[], categories: readonly { slug: string; name: string }[]): string[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return slugs.map((slug) => names.get(slug) ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')).sort((a, b) => a.localeCompare(b));
}

export interface ZoneAreas {
  zone: string;
  areas: string[];
}

/** The areas in each zone that the provider serves. */
export const zoneAreas = (zones: readonly string[], areas: readonly { name: string; zone?: string | null }[]): ZoneAreas[] =>
  [...zones].sort().map((zone) => ({ zone, areas: areas.filter((area) => area.zone === zone).map(({ name }) => name) }));
