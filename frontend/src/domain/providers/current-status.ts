import type { Schema } from '@/shared/api/types';
import type { ChipTone } from '@/shared/ui/chip';
import { texts } from './texts';

/** The status of a provider or an applicant. */
export type CurrentStatus = Schema<'ProviderStanding'>;
export type ProviderStatus = CurrentStatus['status'];

/** The gender as in the identity document. */
export const GENDERS = [
  { value: 'FEMALE', label: texts.aWoman },
  { value: 'MALE', label: texts.aMan },
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
    texts.notSent,
    'grey',
    texts.applicationNotSentYet,
    texts.weReadOnceYou,
    'you',
    texts.continueWhereYouStopped,
  ),
  SUBMITTED: row(
    texts.sent,
    'sun',
    texts.weHaveYourApplication,
    texts.someoneOnOurTeam,
    'gida',
    texts.weUpdateThisPage,
  ),
  UNDER_REVIEW: row(
    texts.inReview,
    'sun',
    texts.someoneReadingApplication,
    texts.theyCheckDocumentsCall,
    'gida',
    texts.youFindDecisionHere,
  ),
  CHANGES_REQUESTED: row(
    texts.changesRequested,
    'sun',
    texts.weNeedSomethingElse,
    texts.everythingElseFineCorrect,
    'you',
    texts.correctWhatNamedHere,
  ),
  PROBATION: row(
    texts.firstJobs,
    'leaf',
    texts.youAcceptedWithFirst,
    texts.youSeeTakeHome,
    'you',
    texts.acceptOfferSuitsYou,
    true,
  ),
  ACTIVE: row(
    texts.active,
    'leaf',
    texts.youActiveGetOffers,
    texts.youSeeTakeHome,
    'you',
    texts.acceptOfferSuitsYou,
    true,
  ),
  PAUSED: row(
    texts.paused,
    'grey',
    texts.youPausedGetNo,
    texts.jobsYouHaveAlready,
    'you',
    texts.resumeInCalendarWhen,
  ),
  RESTRICTED: row(
    texts.restricted,
    'sun',
    texts.partWorkOnHold,
    texts.documentHasExpiredOr,
    'you',
    texts.sendValidDocumentLift,
  ),
  SUSPENDED: row(
    texts.onHold,
    'clay',
    texts.accountOnHold,
    texts.youGetNoOffers,
    'gida',
    texts.weWriteYouWith,
  ),
  REJECTED: row(
    texts.notAccepted,
    'clay',
    texts.weCouldNotAccept,
    texts.whatYouEnteredSaved,
    'you',
    texts.applyAgainFromDay,
  ),
  OFFBOARDED: row(
    texts.left,
    'grey',
    texts.youNoLongerWork,
    texts.whatYouEarnedStill,
    'none',
    texts.thereNothingLeftDo,
  ),
};

/** A status as text; an unknown status gets a neutral text. */
export const statusText = (status: string): StatusText =>
  status in ROWS
    ? ROWS[status as ProviderStatus]
    : row(
        texts.unknown,
        'grey',
        texts.statusUnknownThisPage,
        texts.reloadPageOrContact,
        'gida',
        texts.writeUsWeCheck,
      );

export const HOLDERS: Record<StatusText['holder'], string> = {
  you: texts.withYou,
  gida: texts.withGida,
  none: texts.closed,
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
