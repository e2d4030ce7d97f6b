import { prettyPhone, useLastCode } from '@/domain/identity/phone-code';
import { texts } from './texts';

/** Where the code went, and what follows if it does not arrive there. */
export function SentTo({ phone }: { phone: string }) {
  const last = useLastCode((state) => state.last);
  const number = <span className="num nowrap">{prettyPhone(phone)}</span>;
  return last?.phone === phone && last.channel === 'WHATSAPP' ? (
    <>{texts.weSentCodeOn(number)}</>
  ) : (
    <>{texts.weSentCodeBy(number)}</>
  );
}
