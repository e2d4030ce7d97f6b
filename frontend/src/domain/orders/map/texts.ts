import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/orders/map', {
  justNow: 'just now',
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  signalLost: (name: string) => `We lost the signal of ${name}’s phone`,
  signalLostAway: (name: string, way: string) =>
    `We lost the signal of ${name}’s phone, ${way} away`,
  sharesPosition: (name: string) => `${name} shares their position`,
  minutesAway: (minutes: number, way: string) => `About ${minutes} min away, ${way}`,
  updated: (ago: string) => `Updated ${ago}.`,
  weakSignal: (ago: string) => `Last seen ${ago}. The signal is weak.`,
  withoutNetwork: (ago: string, name: string) =>
    `Last seen ${ago}. ${name} may be in a place without network, and is still on the way.`,
});
