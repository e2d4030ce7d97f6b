import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** A short name such as "Chrome on Android", from the browser's user agent. */
export function deviceName(agent: string | null | undefined): string {
  if (!agent) return texts.unknownDevice;
  const browser = first(BROWSERS, agent);
  const system = first(SYSTEMS, agent);
  if (browser && system) return texts.browserOnSystem(browser, system);
  return browser ?? system ?? texts.unknownDevice;
}

export const isPhone = (agent: string | null | undefined) =>
  /Android|iPhone|Mobile/.test(agent ?? '');

type Session = Schema<'Session'>;

/** The sign-ins of one device. A sign-in brings no name of the device, so the browser and the address tell it. */
export interface SignedInDevice {
  name: string;
  /** The sign-in that was used last. */
  latest: Session;
  ids: readonly string[];
}

/** The devices of these sessions. The session in use is a device of its own, because it is not signed out with others. */
export function devicesOf(sessions: readonly Session[]): SignedInDevice[] {
  const found = new Map<string, [Session, ...Session[]]>();
  for (const session of sessions) {
    const key = session.current ? '' : `${deviceName(session.userAgent)} ${session.ip ?? ''}`;
    const group = found.get(key);
    if (group) group.push(session);
    else found.set(key, [session]);
  }
  const seen = ({ lastSeenAt }: Session) => Date.parse(lastSeenAt);
  return [...found.values()]
    .map((group) => ({
      name: deviceName(group[0].userAgent),
      latest: group.reduce((last, one) => (seen(one) > seen(last) ? one : last)),
      ids: group.map(({ id }) => id),
    }))
    .sort(
      (a, b) =>
        Number(b.latest.current) - Number(a.latest.current) || seen(b.latest) - seen(a.latest),
    );
}
