import type { Schema } from '@/shared/api/types';
import type { ChipTone } from '@/shared/ui/chip';

/** The status of a provider or an applicant. */
export type CurrentStatus = Schema<'ProviderStanding'>;
export type ProviderStatus = CurrentStatus['status'];

/** The gender as in the identity document. */
export const GENDERS = [
  { value: 'FEMALE', label: 'A woman' },
  { value: 'MALE', label: 'A man' },
] as const;

export interface StatusText {
  chip: string;
  tone: ChipTone;
  /** The present state, as a sentence. */
  sentence: string;
  detail: string;
  /** Who must act next. */
  holder: 'you' | 'gida' | 'none';
  next: string;
  takesWork: boolean;
}

const row = (
  chip: string,
  tone: ChipTone,
  sentence: string,
  detail: string,
  holder: StatusText['holder'],
  next: string,
  takesWork = false,
): StatusText => ({ chip, tone, sentence, detail, holder, next, takesWork });

const ROWS: Record<ProviderStatus, StatusText> = {
  DRAFT: row(
    'Not sent',
    'grey',
    'Your application is not sent yet.',
    'We read it once you send it. What you entered is saved.',
    'you',
    'Continue where you stopped.',
  ),
  SUBMITTED: row(
    'Sent',
    'sun',
    'We have your application.',
    'Someone on our team will read it soon.',
    'gida',
    'We will update this page.',
  ),
  UNDER_REVIEW: row(
    'In review',
    'sun',
    'Someone is reading your application.',
    'They check your documents and call your guarantors.',
    'gida',
    'You will find the decision here.',
  ),
  CHANGES_REQUESTED: row(
    'Changes requested',
    'sun',
    'We need something else from you.',
    'Everything else is fine. Correct what is named here and send it again: our deadline is paused until then.',
    'you',
    'Correct what is named here, and send it again.',
  ),
  PROBATION: row(
    'First jobs',
    'leaf',
    'You are accepted, with your first jobs ahead.',
    'You see your take-home before you say yes, and saying no costs nothing.',
    'you',
    'Accept an offer that suits you.',
    true,
  ),
  ACTIVE: row(
    'Active',
    'leaf',
    'You are active and get offers.',
    'You see your take-home before you say yes, and saying no costs nothing.',
    'you',
    'Accept an offer that suits you.',
    true,
  ),
  PAUSED: row(
    'Paused',
    'grey',
    'You are paused and get no offers.',
    'Jobs that you have already accepted stay yours.',
    'you',
    'Resume in your calendar when you want offers again.',
  ),
  RESTRICTED: row(
    'Restricted',
    'sun',
    'Part of your work is on hold.',
    'A document has expired, or one service or area is closed to you. You keep the jobs you have.',
    'you',
    'Send a valid document to lift the restriction.',
  ),
  SUSPENDED: row(
    'On hold',
    'clay',
    'Your account is on hold.',
    'You get no offers while we look into something.',
    'gida',
    'We will write to you with the reason and the decision. You can answer.',
  ),
  REJECTED: row(
    'Not accepted',
    'clay',
    'We could not accept your application.',
    'What you entered is saved, so applying again is quick.',
    'you',
    'Apply again from that day.',
  ),
  OFFBOARDED: row(
    'Left',
    'grey',
    'You no longer work with Gida.',
    'What you earned is still listed under Earnings.',
    'none',
    'There is nothing left to do.',
  ),
};

/** A status as text; an unknown status gets a neutral text. */
export const statusText = (status: string): StatusText =>
  status in ROWS
    ? ROWS[status as ProviderStatus]
    : row(
        'Unknown',
        'grey',
        'Your status is unknown to this page.',
        'Reload the page, or contact us.',
        'gida',
        'Write to us, and we will check.',
      );

export const HOLDERS: Record<StatusText['holder'], string> = {
  you: 'With you',
  gida: 'With Gida',
  none: 'Closed',
};

/** The names of the services in alphabetical order; a slug without a name is made readable. */
export function serviceNames(
  slugs: readonly string[],
  categories: readonly { slug: string; name: string }[],
): string[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return slugs
    .map(
      (slug) =>
        names.get(slug) ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
    )
    .sort((a, b) => a.localeCompare(b));
}

export interface ZoneAreas {
  zone: string;
  areas: string[];
}

/** The areas in each zone that the provider serves. */
export const zoneAreas = (
  zones: readonly string[],
  areas: readonly { name: string; zone?: string | null }[],
): ZoneAreas[] =>
  [...zones].sort().map((zone) => ({
    zone,
    areas: areas.filter((area) => area.zone === zone).map(({ name }) => name),
  }));
