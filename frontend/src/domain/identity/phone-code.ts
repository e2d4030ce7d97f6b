import { create } from 'zustand';
import { api } from '@/shared/api/client';
import { serverNow } from '@/shared/lib/clock';
import { enter } from './account-api';
import { refreshUser } from './api';
import { texts } from './texts';

export const CODE_LENGTH = 6;

/** The waits in seconds before the second, the third and each further code, as the server counts them. */
const WAITS = [30, 60, 120] as const;
/** The waits begin again when no code was asked for in this time. */
const SERIES_MS = 3_600_000;

/** Whether this server sends codes. A server without an SMS account says so in the page. */
export const sendsCodes = () =>
  document.querySelector('meta[name="gida-phone-codes"]')?.getAttribute('content') !== 'off';

/** The digits of what was typed or pasted, at most six. */
export const codeOf = (typed: string) => typed.replace(/\D/g, '').slice(0, CODE_LENGTH);

/** A number for people: `+234 803 555 0142`. A text of another form is returned as it is. */
export function prettyPhone(phone: string): string {
  const national = /^(?:\+234|234|0)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\s+/g, ''));
  return national ? `+234 ${national[1]} ${national[2]} ${national[3]}` : phone;
}

/** What a code opens besides an account: the support ticket of a person without one. */
export type CodePurpose = 'GUEST_TICKET';

/** A code for another purpose was asked for so recently that the server sends none yet. */
export class CodeTooSoon extends Error {}

interface Sent {
  phone: string;
  purpose?: CodePurpose;
  /** The server's time in milliseconds. */
  at: number;
  sends: number;
  /** Where it went: `SMS` or `WHATSAPP`. */
  channel: string;
  /** Whether the person asked for an SMS in place of WhatsApp. */
  bySms?: boolean;
}

/** The last code that was asked for in this tab. It outlives the form, so that the wait goes on when the form is opened again. */
export const useLastCode = create<{ last: Sent | null }>(() => ({ last: null }));

/** The server's time at which another code may be asked for. */
export function resendAt({ at, sends }: Sent): number {
  return at + (WAITS[Math.min(sends, WAITS.length) - 1] ?? WAITS[2]) * 1000;
}

/** The wait as `0:42`; null when it is over. */
export function waitText(until: number, now: number): string | null {
  const left = Math.ceil((until - now) / 1000);
  return left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : null;
}

/**
 * Asks for a code. Nothing is asked while the last code for the same number is too recent: it is still valid, unless it is for another
 * purpose. With `bySms` the code that went to WhatsApp comes by SMS as well.
 */
export async function askForCode(phone: string, bySms = false, purpose?: CodePurpose) {
  const { last } = useLastCode.getState();
  const series = last && last.phone === phone && serverNow() - last.at < SERIES_MS ? last : null;
  const wait = series && waitText(resendAt(series), serverNow());
  if (series && wait) {
    if (series.purpose === purpose) return;
    throw new CodeTooSoon(texts.weJustSentAnother(wait));
  }
  const { channel } = await api.post('/api/auth/phone/code', {
    body: { phone, ...(bySms && { bySms }), ...(purpose && { purpose }) },
    ownAnswer: true,
  });
  useLastCode.setState({
    last: { phone, purpose, at: serverNow(), sends: (series?.sends ?? 0) + 1, channel, bySms },
  });
}

const verify = (phone: string, code: string) =>
  api.post('/api/auth/phone/verify', { body: { phone, code }, ownAnswer: true });

/** Signs in with a code. */
export async function signInByCode(phone: string, code: string) {
  const user = await enter(verify(phone, code));
  useLastCode.setState({ last: null });
  return user;
}

/** Confirms the number of the signed-in user. */
export async function confirmNumber(phone: string, code: string) {
  await verify(phone, code);
  useLastCode.setState({ last: null });
  await refreshUser();
}
