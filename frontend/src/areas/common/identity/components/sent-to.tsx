import { prettyPhone, useLastCode } from '@/domain/identity/phone-code';

/** Where the code went, and what follows if it does not arrive there. */
export function SentTo({ phone }: { phone: string }) {
  const last = useLastCode((state) => state.last);
  const number = <span className="num nowrap">{prettyPhone(phone)}</span>;
  return last?.phone === phone && last.channel === 'WHATSAPP' ? (
    <>We sent a code on WhatsApp to {number}. If it does not arrive in a minute, we send an SMS.</>
  ) : (
    <>We sent a code by SMS to {number}.</>
  );
}
