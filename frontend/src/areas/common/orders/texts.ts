import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/orders', {
  labour: 'Labour',
  material: 'Material',
  travel: 'Travel',
  rental: 'Rental',
  fee: 'Fee',
  estimatedCostIncludingVat: 'Estimated cost, including VAT',
  estimateByLine: 'Estimate by line',
  part: 'Part',
  between: 'Between',
  likely: 'Likely',
  to: (amount: string) => `to ${amount}`,
  likelyTotal: 'Likely total',
  costIncludingVat: 'Cost, including VAT',
  costByLine: 'Cost by line',
  total: 'Total',
  jobShouldNotDone: 'The job should not be done',
  whatWasFound: 'What was found',
  measured: 'Measured',
  hazards: 'Hazards',
  materials: 'Materials',
  time: 'Time',
  dayOfWork: (count: number) => `${plural(count, 'day')} of work`,
  hourOfWork: (count: number) => `${plural(count, 'hour')} of work`,
  photosOfTheJob: 'Photos of the job',
  voiceNoteOf: (place: number, count: number) =>
    count === 1 ? 'Voice note' : `Voice note ${place} of ${count}`,
  cannotBePlayed: (voiceNote: string) => `${voiceNote}: it cannot be played here.`,
  saveTheVoiceNote: 'Save it and open it in another app',
  requiredOfTheProvider: 'Required of the provider',

  workersComeInFrom: (clock: string, otherClock: string) =>
    `Workers come in from ${clock} to ${otherClock}.`,
  gatePassNeeded: 'A gate pass is needed.',
  guardsAskForPlate: 'The guards ask for the plate of the vehicle.',
  guardsAskNothingSpecial: 'The guards ask nothing special.',

  paidInStages: 'Paid in stages',
  paidInStagesWithCount: (count: number) => `Paid in ${count} stages`,
  workTakesWorkingDay: (count: number) => `The work takes ${plural(count, 'working day')}. `,
  eachStagePaidBefore: (duration: string) =>
    `${duration}Each stage is paid before its work begins.`,
});
