import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/orders/map', {
  justNow: 'just now',
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  signalLost: (name: string) => `We no dey see ${name} phone again`,
  signalLostAway: (name: string, way: string) =>
    `We no dey see ${name} phone again, ${way} from you`,
  sharesPosition: (name: string) => `${name} dey show where e dey`,
  minutesAway: (minutes: number, way: string) => `About ${minutes} min remain, ${way}`,
  updated: (ago: string) => `We see am ${ago}.`,
  weakSignal: (ago: string) => `We see am last ${ago}. Network no strong.`,
  withoutNetwork: (ago: string, name: string) =>
    `We see am last ${ago}. ${name} fit dey where network no dey, and still dey come.`,
});
