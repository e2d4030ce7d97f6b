import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { texts } from './texts';

/** The amounts are in naira. */
export type ReferralStats = Schema<'ReferralStats'>;

export const CODE_LENGTH = 8;

export const naira = (amount: number) => formatKobo(Math.round(amount * 100));

export const REWARD = naira(5000);

/** The typed text as a code: without surrounding spaces, in capitals, at most eight characters. */
export const cleanCode = (typed: string) => typed.trim().toUpperCase().slice(0, CODE_LENGTH);

/** The user's own code, or null while there is none to share. */
export const codeOf = (stats: Pick<ReferralStats, 'referralCode'> | undefined): string | null =>
  stats?.referralCode.length === CODE_LENGTH ? stats.referralCode : null;

/** The credit that can be spent, if the server gives it; otherwise everything that was ever earned. */
export const walletOf = ({
  availableCredit,
  totalEarned,
}: Pick<ReferralStats, 'totalEarned'> & Partial<ReferralStats>) =>
  naira(availableCredit ?? totalEarned);

export interface Invitation {
  text: string;
  url: string;
  /** Opens WhatsApp with the text filled in. */
  whatsapp: string;
}

export function invitationOf(code: string, origin: string): Invitation {
  const url = `${origin}/auth?mode=signup&ref=${encodeURIComponent(code)}`;
  const text = texts.iBookPlumbersCleaners(code);
  return { text, url, whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` };
}
