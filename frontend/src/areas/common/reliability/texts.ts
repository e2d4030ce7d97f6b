import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/reliability', {
  theAppealOf: (date: string) => `The appeal of ${date}`,
  photosOfTheAppeal: 'Photos of the appeal',
  appealGranted: 'Appeal granted',
  countedUntil: (date: string) => `Counted until ${date}`,
  countsUntil: (date: string) => `Counts until ${date}`,
  recordedByOurTeam: '. Recorded by our team',
  waitsForADecision: 'Waits for a decision.',
  ourTeamLookingAt: 'Our team is looking at it. Until then the points count.',
  granted: 'Granted',
  refused: 'Refused',
});
