import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/providers/day', {
  onTheWay: 'You dey go',
  atGateEstate: 'You dey estate gate',
  atTheGate: 'You dey gate',
  started: 'E don start',
  cylinderCollected: 'You don carry cylinder',
  atThePlant: 'You dey plant',
  filled: 'E don full',
  onTheWayBack: 'You dey come back',
  stampCorrected: 'You don correct the stamp',
  pausedNoLight: 'Work stop: light no dey',
  theLightIsBack: 'Light don come',
  finished: 'E don finish',
  oneLaterStepWaits: ' One step dey wait for im back.',
  laterStepsWaitBehind: (count: number) => ` ${count} step dey wait for im back.`,
  wasNotAccepted: (name: string) => `Dem no accept “${name}”`,
  clockThisPhoneMay: (refusalText: string, more: string) =>
    `${refusalText} The clock for this phone fit no correct. You fit send the step with the time now; the one wey this phone write no go show.${more}`,
  pinWasNotRight: 'The PIN no correct',
  nothingWorkLostEnter: (refusalText: string, more: string) =>
    `${refusalText} Your work no lost: put the correct PIN, and the work go continue as you do am.${more}`,
  thisJobNoLonger: 'This work no be your own again',
  wasGivenAnotherProvider:
    'Dem give another provider or cancel am when you no get network. Call support before you continue; wetin you do still dey this phone.',
  jobHadAlreadyChanged: (more: string) =>
    `The work don change when you no get network, so this step no fit enter again. Remove am to see the work as e be.${more}`,
  noTime: 'No time',
  fromTo: (area: string, otherArea: string) => `from ${area} to ${otherArea}`,
  aboutKm: (km: string) => `, about ${km} km`,
  toTravel: (time: string, places: string, distance: string) =>
    `${time} to move ${places}${distance}.`,
  within: (area: string) => `inside ${area}`,
  toGo: (way: string) => `${way} remain`,
  aboutMinutes: (minutes: number) => `About ${minutes} minute.`,
  wayFrom: (way: string, area: string) => `${way} from ${area}.`,
  wayFromTakes: (way: string, area: string, minutes: number) =>
    `${way} from ${area}, about ${minutes} minute.`,
  positionIsOld: 'Your phone don pass five minutes wey e find where e dey last.',
  toMiddleOf: (area: string) =>
    `The address no get exact place for map, so na the road to the middle of ${area} be this.`,
});
