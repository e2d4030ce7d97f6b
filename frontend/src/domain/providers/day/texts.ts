import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/providers/day', {
  onTheWay: 'On the way',
  atGateEstate: 'At the gate of the estate',
  atTheGate: 'At the gate',
  started: 'Started',
  cylinderCollected: 'Cylinder collected',
  atThePlant: 'At the plant',
  filled: 'Filled',
  onTheWayBack: 'On the way back',
  stampCorrected: 'Stamp corrected',
  pausedNoLight: 'Paused: no light',
  theLightIsBack: 'The light is back',
  finished: 'Finished',
  oneLaterStepWaits: ' One later step waits behind it.',
  laterStepsWaitBehind: (count: number) => ` ${count} later steps wait behind it.`,
  wasNotAccepted: (name: string) => `“${name}” was not accepted`,
  clockThisPhoneMay: (refusalText: string, more: string) =>
    `${refusalText} The clock of this phone may be wrong. You can send the step with the present time; the time that this phone noted is then not shown.${more}`,
  pinWasNotRight: 'The PIN was not right',
  nothingWorkLostEnter: (refusalText: string, more: string) =>
    `${refusalText} Nothing of your work is lost: enter the right PIN, and the job goes on as you did it.${more}`,
  thisJobNoLonger: 'This job is no longer yours',
  wasGivenAnotherProvider:
    'It was given to another provider or cancelled while you had no network. Call support before you go on; what you did is still on this phone.',
  jobHadAlreadyChanged: (more: string) =>
    `The job had already changed while you had no network, so this step no longer fits. Remove it to see the job as it is.${more}`,

  noTime: 'No time',
  fromTo: (area: string, otherArea: string) => `from ${area} to ${otherArea}`,
  aboutKm: (km: string) => `, about ${km} km`,
  toTravel: (time: string, places: string, distance: string) =>
    `${time} to travel ${places}${distance}.`,
  within: (area: string) => `within ${area}`,
  offerWouldBeHere: (title: string, area: string) =>
    `The open offer “${title}” in ${area} would be here.`,
  afterJobBefore: (time: string) => `${time} after the job before it.`,
  beforeNextJob: (time: string) => `${time} before the next job.`,

  toGo: (way: string) => `${way} to go`,
  aboutMinutes: (minutes: number) => `About ${plural(minutes, 'minute')}.`,
  wayFrom: (way: string, area: string) => `${way} from ${area}.`,
  wayFromTakes: (way: string, area: string, minutes: number) =>
    `${way} from ${area}, about ${plural(minutes, 'minute')}.`,
  positionIsOld: 'Your phone last found its position more than five minutes ago.',
  toMiddleOf: (area: string) =>
    `The address has no exact position, so this is the way to the middle of ${area}.`,
});
